import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { TimeBar } from '#components/offer/time-bar'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { SiteLink } from '#components/ui/site-link'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { bySlug, bySlugs, microservices, services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { serviceModel } from '#lib/site/pages/offer'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

type Props = PageProps<'/what-we-do/[slug]'>

export const generateStaticParams = () => services().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const service = bySlug(services(), (await params).slug)
  if (!service) return {}
  return pageMetadata(serviceModel(service))
}

export default async function Page({ params }: Props) {
  const service = bySlug(services(), (await params).slug)
  if (!service) notFound()
  const model = serviceModel(service)
  const parts = bySlugs(microservices(), service.microservices)
  const others = services().filter(({ slug }) => slug !== service.slug)
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <OfferArticle
        title={model.title}
        lead={model.summary}
        trail={model.trail}
        path={model.path}
        facts={[
          ['For', service.audience],
          ['Takes', <TimeBar key="takes" takes={service.takes} />],
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
        cover={links.cover(...model.cover)}
      >
        {parts.length > 0 && (
          <Section id="microservices" title="Built with">
            <Grid items={parts} card={(item) => <OfferCard kind="microservice" item={item} />} />
          </Section>
        )}
        {service.posts.length > 0 && (
          <Section id="posts" title="Written about it">
            <ul className="plain-list">
              {service.posts.map((post) => (
                <li key={post.slug}>
                  <SiteLink href={links.blog(post.slug)}>{post.title}</SiteLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </OfferArticle>
      <AskForm
        answersWithin={fact('message-answer')}
        type="SERVICE"
        slug={service.slug}
        title={service.title}
        path={model.path}
      />
      <Section id="others" title="Other services">
        <Grid items={others} card={(item) => <OfferCard kind="service" item={item} />} />
      </Section>
    </>
  )
}
