import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { Section } from '#components/ui/section'
import { InterestsForm } from '#components/visitor/interests-form'
import { SearchKeySwitch } from '#components/visitor/search-key-switch'
import { StoredData } from '#components/visitor/stored-data'
import { sitePageNamed } from '#lib/host/content/offer'
import { interestChoices } from '#lib/reading/data/persona'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'

export const generateMetadata = () => pageMetadata(sitePages.yourData())

export default async function Page() {
  const page = sitePageNamed('your-data')
  return (
    <>
      <PageHead title={page.title} lead={page.summary} />
      <Section id="choice" title="What matters to you">
        <InterestsForm {...(await interestChoices())} />
      </Section>
      <Section id="keyboard" title="Keyboard">
        <SearchKeySwitch />
      </Section>
      <Section id="stored" title="Kept in this browser">
        <StoredData />
      </Section>
      <div className="wrap">
        <Prose html={page.body} />
      </div>
    </>
  )
}
