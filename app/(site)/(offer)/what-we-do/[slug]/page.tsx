import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { OfferCard } from '#components/offer/offer-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { SiteLink } from '#components/ui/site-link'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/content/facts'
import { bySlug, bySlugs, microservices, services } from '#lib/content/offer'
import { links, trails } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { service as serviceData } from '#lib/seo/structured-data/offer'
import { breadcrumbs, graphOf } from '#lib/seo/structured-data/site'

type Props = PageProps<'/what-we-do/[slug]'>

export const generateStaticParams = () => services().map(({ slug }) => ({ slug }))

export async function generateMetadata({ params }: Props) {
  const service = bySlug(services(), (await params).slug)
  if (!service) return {}
  return pageMetadata({
    ...service,
    path: links.service(service.slug),
    kind: 'Service',
    cover: ['service', service.slug],
  })
}

export default async function Page({ params }: Props) {
  const service = bySlug(services(), (await params).slug)
  if (!service) notFound()
  const parts = bySlugs(microservices(), service.microservices)
  const others = services().filter(({ slug }) => slug !== service.slug)
  return (
    <>
      <StructuredData
        graph={graphOf(serviceData(service), breadcrumbs(trails.service, service.title, links.service(service.slug)))}
      />
      <OfferArticle
        title={service.title}
        lead={service.summary}
        trail={trails.service}
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
        cover={links.cover('service', service.slug)}
      />
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
      <AskForm
        answersWithin={fact('message-answer')}
        type="SERVICE"
        slug={service.slug}
        title={service.title}
        path={links.service(service.slug)}
      />
      <Section id="others" title="Other services">
        <Grid items={others} card={(item) => <OfferCard kind="service" item={item} />} />
      </Section>
    </>
  )
}
