import 'server-only'
import type { Product, Service, SoftwareApplication } from 'schema-dts'
import type { Plan } from '#lib/contract/offer'
import { links } from '#lib/links'
import { absolute } from '#lib/pages/absolute'
import { SHARE_SIZE, sharePath } from '#lib/pages/share-address'
import { publisher } from '#lib/pages/structured-data/site'

interface Words {
  slug: string
  title: string
  description: string
}

/** A service (https://schema.org/Service). */
export const service = ({ slug, title, description, audience }: Words & { audience: string }): Service => ({
  '@type': 'Service',
  '@id': absolute(links.service(slug)),
  url: absolute(links.service(slug)),
  name: title,
  serviceType: title,
  description,
  audience: { '@type': 'Audience', audienceType: audience },
  provider: publisher,
})

/** A plan with its price (https://developers.google.com/search/docs/appearance/structured-data/product-snippet). */
export function product({ slug, title, description, price, currency }: Plan): Product {
  const url = absolute(links.plan(slug))
  const name = `${title} plan`
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name,
    description,
    brand: { '@type': 'Brand', name: 'WSE' },
    image: absolute(sharePath(links.plan(slug), { title: name, kind: 'Plan', cover: ['plan', slug] })),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      seller: publisher,
    },
  }
}

/** An app or a microservice. */
export const software = (kind: 'app' | 'microservice', item: Words, operatingSystem: string): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  '@id': absolute(links[kind](item.slug)),
  url: absolute(links[kind](item.slug)),
  name: item.title,
  description: item.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem,
  image: {
    '@type': 'ImageObject',
    url: absolute(links.cover(kind, item.slug)),
    width: `${SHARE_SIZE.width}`,
    height: `${SHARE_SIZE.height}`,
  },
  publisher,
})
