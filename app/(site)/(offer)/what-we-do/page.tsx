import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { services } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import styles from '../offer.module.css'

export const metadata = pageMetadata({
  title: 'What we do',
  description:
    'The services of WSE: each says what it does, for whom, what it takes, and what you hold in your hands when it is done.',
  path: links.services,
})

export default function Page() {
  return (
    <>
      <PageHead
        title="What we do"
        lead="Each service says what it does, for whom, and what it takes. Start with one; none depends on buying another."
      />
      <div className={`wrap ${styles.list}`}>
        <Grid
          items={services()}
          card={(item) => <OfferCard href={links.service(item.slug)} item={item} note={item.takes} level="h2" />}
        />
      </div>
    </>
  )
}
