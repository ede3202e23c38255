import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { TextBeside } from '#components/ui/text-beside'
import { fact } from '#lib/host/content/facts'
import { sitePageNamed } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { breadcrumbs, graphOf, webPage } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from './reasons.module.css'

export const generateMetadata = () => pageMetadata(sitePages.whyUs())

export default function Page() {
  const page = sitePageNamed('why-us')
  return (
    <>
      <StructuredData
        graph={graphOf(webPage('WebPage', { ...page, path: links.whyUs }), breadcrumbs([], page.title, links.whyUs))}
      />
      <PageHead title={page.title} lead={page.summary} here="Why us" />
      <TextBeside
        html={page.body}
        facts={[
          ['Notice for Watch and Run', fact('notice')],
          ['Handover of Build and run', fact('handover')],
          ['Message answered', `within ${fact('message-answer')}`],
        ]}
        next={[
          { name: 'Reasons you can check', href: '#reasons' },
          { name: 'What each plan costs', href: links.plans },
          { name: 'Book a free consultation', href: links.consultation },
        ]}
      />
      <Section id="reasons" title="Reasons you can check">
        <ol className={styles.reasons}>
          {page.reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
