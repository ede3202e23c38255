import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { apps, bySlug, bySlugs, microservices } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { appModel } from '#lib/site/pages/offer'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

type Props = PageProps<'/apps/[slug]'>

export const generateStaticParams = () => apps().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const app = bySlug(apps(), (await params).slug)
  if (!app) return {}
  return pageMetadata(appModel(app))
}

export default async function Page({ params }: Props) {
  const app = bySlug(apps(), (await params).slug)
  if (!app) notFound()
  const model = appModel(app)
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <OfferArticle
        title={model.title}
        lead={model.summary}
        trail={model.trail}
        path={model.path}
        facts={[
          ['Runs on', app.platform],
          ['For', app.audience],
        ]}
        body={app.body}
        cover={links.cover(...model.cover)}
      >
        <Section id="microservices" title="Built with">
          <Grid
            items={bySlugs(microservices(), app.microservices)}
            card={(item) => <OfferCard kind="microservice" item={item} />}
          />
        </Section>
      </OfferArticle>
      <AskForm answersWithin={fact('message-answer')} type="APP" slug={app.slug} title={app.title} path={model.path} />
    </>
  )
}
