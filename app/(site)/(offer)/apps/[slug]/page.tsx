import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { apps, bySlug, bySlugs, microservices } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'

type Props = PageProps<'/apps/[slug]'>

export const generateStaticParams = () => apps().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const app = bySlug(apps(), (await params).slug)
  return app ? pageMetadata({ ...app, path: links.app(app.slug) }) : {}
}

export default async function Page({ params }: Props) {
  const app = bySlug(apps(), (await params).slug)
  if (!app) notFound()
  return (
    <>
      <OfferArticle
        title={app.title}
        lead={app.summary}
        trail={[{ name: 'Microservices and apps', href: links.microservices }]}
        path={links.app(app.slug)}
        facts={[
          ['Runs on', app.platform],
          ['For', app.audience],
        ]}
        body={app.body}
      />
      <Section id="microservices" title="Built with">
        <Grid
          items={bySlugs(microservices(), app.microservices)}
          card={(item) => <OfferCard href={links.microservice(item.slug)} item={item} />}
        />
      </Section>
      <AskForm type="APP" slug={app.slug} title={app.title} path={links.app(app.slug)} />
    </>
  )
}
