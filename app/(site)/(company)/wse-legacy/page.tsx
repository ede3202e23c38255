import { DrawnTimeline } from '#components/charts/drawn-timeline'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { SourceList } from '#components/ui/source-list'
import { StructuredData } from '#components/ui/structured-data'
import { TextBeside } from '#components/ui/text-beside'
import { sitePageNamed } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, graphOf, webPage } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

export const generateMetadata = () => pageMetadata(sitePages.legacy())

export default function Page() {
  const page = sitePageNamed('wse-legacy')
  return (
    <>
      <StructuredData
        graph={graphOf(
          webPage('AboutPage', { ...page, path: links.legacy }),
          breadcrumbs([], page.title, links.legacy),
        )}
      />
      <PageHead title={page.title} lead={page.summary} />
      <TextBeside
        html={page.body}
        facts={[
          ['Years', [page.timeline[0], page.timeline.at(-1)].map((event) => event?.when).join(' to ')],
          ['Steps', `${page.timeline.length}, with ${page.sources.length} public sources`],
        ]}
        next={[
          { name: 'Timeline', href: '#timeline' },
          { name: 'Trivia', href: links.triviaList() },
          { name: 'About us', href: links.about },
        ]}
      />
      <Section id="timeline" title="Timeline">
        <DrawnTimeline events={page.timeline} />
        <SourceList sources={page.sources} />
      </Section>
    </>
  )
}
