import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/content/facts'
import { apps, bySlug, bySlugs, microservices } from '#lib/content/offer'
import { links, trails } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { software } from '#lib/seo/structured-data/offer'
import { breadcrumbs, graphOf } from '#lib/seo/structured-data/site'

type Props = PageProps<'/apps/[slug]'>

export const generateStaticParams = () => apps().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const app = bySlug(apps(), (await params).slug)
  if (!app) return {}
  return pageMetadata({
    ...app,
    path: links.app(app.slug),
    kind: 'App',
    cover: ['app', app.slug],
  })
}

export default async function Page({ params }: Props) {
  const app = bySlug(apps(), (await params).slug)
  if (!app) notFound()
  return (
    <>
      <StructuredData
        graph={graphOf(software('app', app, app.platform), breadcrumbs(trails.app, app.title, links.app(app.slug)))}
      />
      <OfferArticle
        title={app.title}
        lead={app.summary}
        trail={trails.app}
        path={links.app(app.slug)}
        facts={[
          ['Runs on', app.platform],
          ['For', app.audience],
        ]}
        body={app.body}
        cover={links.cover('app', app.slug)}
      />
      <Section id="microservices" title="Built with">
        <Grid
          items={bySlugs(microservices(), app.microservices)}
          card={(item) => <OfferCard kind="microservice" item={item} />}
        />
      </Section>
      <AskForm
        answersWithin={fact('message-answer')}
        type="APP"
        slug={app.slug}
        title={app.title}
        path={links.app(app.slug)}
      />
    </>
  )
}
