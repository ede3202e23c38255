import { OfferCard } from '#components/offer/offer-card'
import { TimeBar } from '#components/offer/time-bar'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import type { Service } from '#lib/contract/offer'
import { bySlugs, microservices, services } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { articleIndex } from '#lib/reading/data/articles'
import { serviceModel } from '#lib/site/pages/offer'
import { offerScreen } from './offer-screen'

async function ServiceParts({ service }: { service: Service }) {
  const parts = bySlugs(microservices(), service.microservices)
  const posts = await shownPosts(service)
  return (
    <>
      {parts.length > 0 && (
        <Section id="microservices" title="Built with">
          <Grid items={parts} card={(item) => <OfferCard kind="microservice" item={item} />} />
        </Section>
      )}
      {posts.length > 0 && (
        <Section id="posts" title="Written about it">
          <ul className="plain-list">
            {posts.map((post) => (
              <li key={post.slug}>
                <a href={links.blog(post.slug)}>{post.title}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Those that can be read; all where the host does not say. */
async function shownPosts({ posts }: Service) {
  const shown = await articleIndex('blog').catch(() => posts)
  return posts.filter((post) => shown.some(({ slug }) => slug === post.slug))
}

export const serviceScreen = offerScreen({
  type: 'SERVICE',
  items: services,
  model: serviceModel,
  facts: (service) => [
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
  ],
  parts: (service) => <ServiceParts service={service} />,
  end: ({ slug }) => (
    <Section id="others" title="Other services">
      <Grid
        items={services().filter((other) => other.slug !== slug)}
        card={(item) => <OfferCard kind="service" item={item} />}
      />
    </Section>
  ),
})
