import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { bySlug, bySlugs, microservices, services } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'

type Props = PageProps<'/what-we-do/[slug]'>

export const generateStaticParams = () => services().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const service = bySlug(services(), (await params).slug)
  return service ? pageMetadata({ ...service, path: links.service(service.slug) }) : {}
}

export default async function Page({ params }: Props) {
  const service = bySlug(services(), (await params).slug)
  if (!service) notFound()
  const parts = bySlugs(microservices(), service.microservices)
  const others = services().filter(({ slug }) => slug !== service.slug)
  return (
    <>
      <OfferArticle
        title={service.title}
        lead={service.summary}
        trail={[{ name: 'What we do', href: links.services }]}
        path={links.service(service.slug)}
        facts={[
          ['For', service.audience],
          ['Takes', service.takes],
          [
            'You get',
            <ul key="outcomes">
              {service.outcomes.map((outcome) => (
                <li key={outcome}>{outcome}</li>
              ))}
            </ul>,
          ],
        ]}
        body={service.body}
      />
      {parts.length > 0 && (
        <Section id="microservices" title="Built with">
          <Grid items={parts} card={(item) => <OfferCard href={links.microservice(item.slug)} item={item} />} />
        </Section>
      )}
      <AskForm type="SERVICE" slug={service.slug} title={service.title} path={links.service(service.slug)} />
      <Section id="others" title="Other services">
        <Grid items={others} card={(item) => <OfferCard href={links.service(item.slug)} item={item} />} />
      </Section>
    </>
  )
}
