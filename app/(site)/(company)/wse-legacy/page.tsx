import { Timeline } from '#components/charts/timeline'
import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { Section } from '#components/ui/section'
import { SourceList } from '#components/ui/source-list'
import { StructuredData } from '#components/ui/structured-data'
import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/pages/site-pages'
import { breadcrumbs, graphOf, webPage } from '#lib/pages/structured-data/site'
import { pageMetadata } from '#lib/seo/metadata'

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
      <PageHead title={page.title} lead={page.summary} here="Legacy" />
      <div className="wrap">
        <Prose html={page.body} />
      </div>
      <Section id="timeline" title="Timeline">
        <Timeline events={page.timeline} />
        <SourceList sources={page.sources} />
      </Section>
    </>
  )
}
