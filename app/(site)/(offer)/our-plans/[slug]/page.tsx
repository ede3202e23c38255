import { notFound } from 'next/navigation'
import { DataTable } from '#components/charts/data-table'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { priceOf } from '#lib/base/format/price'
import { fact } from '#lib/host/content/facts'
import { bySlug, bySlugs, plans, services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { planModel } from '#lib/site/pages/offer'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

type Props = PageProps<'/our-plans/[slug]'>

export const generateStaticParams = () => plans().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const plan = bySlug(plans(), (await params).slug)
  if (!plan) return {}
  return pageMetadata(planModel(plan))
}

export default async function Page({ params }: Props) {
  const plan = bySlug(plans(), (await params).slug)
  if (!plan) notFound()
  const model = planModel(plan)
  const features = plan.features.map(({ name, value }) => [
    name,
    typeof value === 'string' ? value : value ? 'Yes' : 'No',
  ])
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <OfferArticle
        title={model.title}
        lead={model.summary}
        trail={model.trail}
        path={model.path}
        facts={[
          ['Price', priceOf(plan)],
          ['For', plan.audience],
        ]}
        body={plan.body}
        cover={links.cover(...model.cover)}
      >
        <Section id="features" title="What is in it">
          <DataTable caption={`What is in the ${plan.title} plan`} columns={['Feature', plan.title]} rows={features} />
        </Section>
        <Section id="services" title="Services it covers">
          <Grid items={bySlugs(services(), plan.services)} card={(item) => <OfferCard kind="service" item={item} />} />
        </Section>
      </OfferArticle>
      <AskForm
        answersWithin={fact('message-answer')}
        type="PLAN"
        slug={plan.slug}
        title={plan.title}
        path={model.path}
      />
    </>
  )
}
