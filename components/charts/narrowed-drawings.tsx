import { Drawings } from '#components/charts/drawings'
import { drawBars } from '#lib/charts/kinds/bars'
import { drawLines } from '#lib/charts/kinds/lines'
import type { SectionOf } from '#lib/contract/infographic'

export { dataFile, drawingFile } from '#lib/browser/client/chart-files'
export { sentenceOf } from '#lib/charts/sentence-of'

/** What a reader chose of a chart, drawn in the browser. */
export const NarrowedDrawings = ({ section, id }: { section: SectionOf<'bars' | 'lines'>; id: string }) =>
  section.kind === 'bars' ? (
    <Drawings section={section} id={id} draw={drawBars} />
  ) : (
    <Drawings section={section} id={id} draw={drawLines} />
  )
