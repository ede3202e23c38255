import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { bySlug, bySlugs, microservices, services } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'

type Props = PageProps<'/microservices/[slug]'>

export const generateStaticParams = () => microservices().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const item = bySlug(microservices(), (await params).slug)
  return item ? pageMetadata({ ...item, path: links.microservice(item.slug) }) : {}
}

export default async function Page({ params }: Props) {
  const item = bySlug(microservices(), (await params).slug)
  if (!item) notFound()
  return (
    <>
      <OfferArticle
        title={item.title}
        lead={item.summary}
        trail={[{ name: 'Microservices', href: links.microservices }]}
        path={links.microservice(item.slug)}
        facts={[
          ['Does', item.does],
          ['Takes in', item.takes],
          ['Answers', item.answers],
        ]}
        body={item.body}
      />
      {item.services.length > 0 && (
        <Section id="services" title="Part of">
          <Grid
            items={bySlugs(services(), item.services)}
            card={(part) => <OfferCard href={links.service(part.slug)} item={part} />}
          />
        </Section>
      )}
      <AskForm type="MICROSERVICE" slug={item.slug} title={item.title} path={links.microservice(item.slug)} />
    </>
  )
}
