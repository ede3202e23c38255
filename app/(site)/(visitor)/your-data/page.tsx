import { FoldedParts } from '#components/ui/folded-parts'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { InterestsForm } from '#components/visitor/interests-form'
import { SearchKeySwitch } from '#components/visitor/search-key-switch'
import { StoredData } from '#components/visitor/stored-data'
import { sitePageNamed } from '#lib/host/content/offer'
import { interestChoices } from '#lib/reading/data/persona'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from './your-data.module.css'

export const generateMetadata = () => pageMetadata(sitePages.yourData())

export default async function Page() {
  const page = sitePageNamed('your-data')
  const choices = await interestChoices()
  const names = Object.fromEntries([...choices.personas, ...choices.interests].map(({ id, name }) => [id, name]))
  return (
    <>
      <PageHead title={page.title} lead={page.summary} />
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Section id="choice" title="What matters to you">
            <InterestsForm {...choices} />
          </Section>
        </div>
        <div>
          <div className="needs-scripts">
            <Section id="keyboard" title="Keyboard">
              <SearchKeySwitch />
            </Section>
          </div>
          <Section id="stored" title="Stored in this browser">
            <StoredData names={names} />
          </Section>
        </div>
      </div>
      <div className="wrap">
        <FoldedParts html={page.body} />
      </div>
    </>
  )
}
