import type { ReactNode } from 'react'
import { JourneyTimes } from '#components/layout/journey-times'
import type { SitePage } from '#lib/contract/offer'
import { links } from '#lib/links'
import { infographicData } from '#lib/reading/data/infographic'

/**
 * The chart that opens the home page.
 *
 * @param wanted - Which chart, as content/pages/home.md names it.
 * @returns The chart; undefined where the host has no such infographic, or another chart stands there now.
 */
export async function homeFigure(wanted: SitePage['figure']): Promise<ReactNode> {
  const infographic = wanted && (await infographicData(wanted.infographic))
  const section = infographic?.sections.find(({ title }) => title === wanted?.section)
  if (!wanted || section?.kind !== 'dots' || !section.series.includes(wanted.series)) return undefined
  const { series, finding } = wanted
  return (
    <JourneyTimes section={section} series={series} finding={finding} href={links.infographic(wanted.infographic)} />
  )
}
