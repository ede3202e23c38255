import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { services } from '#lib/content/offer'
import { links } from '#lib/links'
import { type PageWords, pageMetadata } from '#lib/seo/metadata'
import { breadcrumbs, collection, graphOf } from '#lib/seo/structured-data/site'
import styles from '../offer.module.css'

const WORDS: PageWords = {
  title: 'What we do',
  description:
    'The services of WSE: each says what it does, for whom, what it takes, and what you hold in your hands when it is done.',
  path: links.services,
  kind: 'Services',
  cover: ['service', 'service'],
}

export const metadata = pageMetadata(WORDS)

export default function Page() {
  return (
    <>
      <StructuredData
        graph={graphOf(
          collection(
            WORDS,
            services().map(({ title, slug }) => ({ name: title, path: links.service(slug) })),
          ),
          breadcrumbs([], WORDS.title, WORDS.path),
        )}
      />
      <PageHead
        title="What we do"
        lead="Each service says what it does, for whom, and what it takes. Start with any one; none depends on buying another."
      />
      <div className={`wrap ${styles.list}`}>
        <Grid
          items={services()}
          card={(item) => <OfferCard kind="service" item={item} note={item.takes} level="h2" />}
        />
      </div>
    </>
  )
}
