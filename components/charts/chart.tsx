import { Drawings } from '#components/charts/drawings'
import { NarrowChart } from '#components/charts/narrow-chart'
import type { SectionPlace } from '#components/charts/narrow-form'
import { type DrawnSection, drawSection } from '#lib/charts/draw-section'
import { isNarrowable } from '#lib/charts/narrow'

interface ChartProps {
  section: DrawnSection
  id: string
  /** Where it stands on a page that is published. */
  place?: SectionPlace | undefined
}

/** A section drawn on the server. */
export function Chart({ section, id, place }: ChartProps) {
  const drawings = <Drawings section={section} id={id} draw={drawSection} />
  if (!place || !isNarrowable(section)) return drawings
  const { sources, note, ...shown } = section
  // Where countries lie stands in the drawing.
  const data = section.kind === 'map' ? section.data.map((row) => ({ ...row, countries: [] })) : section.data
  return (
    <NarrowChart section={{ ...shown, data, sources: [] } as typeof section} id={id} place={place}>
      {drawings}
    </NarrowChart>
  )
}
