import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { bySlug, bySlugs, microservices, services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { microserviceModel } from '#lib/site/pages/offer'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

type Props = PageProps<'/microservices/[slug]'>

export const generateStaticParams = () => microservices().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const item = bySlug(microservices(), (await params).slug)
  if (!item) return {}
  return pageMetadata(microserviceModel(item))
}

export default async function Page({ params }: Props) {
  const item = bySlug(microservices(), (await params).slug)
  if (!item) notFound()
  const model = microserviceModel(item)
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <OfferArticle
        title={model.title}
        lead={model.summary}
        trail={model.trail}
        path={model.path}
        facts={[
          ['Does', item.does],
          ['Takes in', item.takes],
          ['Answers', item.answers],
        ]}
        body={item.body}
        cover={links.cover(...model.cover)}
      >
        {item.services.length > 0 && (
          <Section id="services" title="Part of">
            <Grid
              items={bySlugs(services(), item.services)}
              card={(part) => <OfferCard kind="service" item={part} />}
            />
          </Section>
        )}
      </OfferArticle>
      <AskForm
        answersWithin={fact('message-answer')}
        type="MICROSERVICE"
        slug={item.slug}
        title={item.title}
        path={model.path}
      />
    </>
  )
}
