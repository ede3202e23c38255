import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { PageHead } from '#components/ui/page-head'
import { Section } from '#components/ui/section'
import { apps, microservices } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import styles from '../offer.module.css'

export const metadata = pageMetadata({
  title: 'Microservices',
  description:
    'Small services with one job each: what goes in, what comes out and what they are used for, alone or as parts of a larger service.',
  path: links.microservices,
})

export default function Page() {
  return (
    <>
      <PageHead
        title="Microservices"
        lead="Small services with one job each. They run alone, or as the parts that our larger services are built with."
      />
      <div className={`wrap ${styles.list}`}>
        <Grid
          items={microservices()}
          card={(item) => <OfferCard href={links.microservice(item.slug)} item={item} level="h2" />}
        />
      </div>
      <Section id="apps" title="Apps on top of them">
        <Grid
          items={apps()}
          card={(item) => <OfferCard href={links.app(item.slug)} item={item} note={item.platform} />}
        />
      </Section>
    </>
  )
}
