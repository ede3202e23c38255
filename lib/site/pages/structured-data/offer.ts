import 'server-only'
import type { Product, Service, SoftwareApplication, UnitPriceSpecification } from 'schema-dts'
import type { Microservice, Plan } from '#lib/contract/offer'
import { offerCover } from '#lib/covers/drawing/offer-cover'
import { links } from '#lib/links'
import { absolute } from '#lib/site/pages/absolute'
import { SHARE_SIZE, sharePath } from '#lib/site/pages/share-address'
import { sizeOf } from '#lib/site/pages/structured-data/articles'
import { publisher } from '#lib/site/pages/structured-data/site'

type Drawn = Words & Pick<Microservice, 'drawing'>

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

/** The periods of prices, by the codes of UN/CEFACT Recommendation 20. */
const PERIODS: Record<string, string> = { 'a day': 'DAY', 'a week': 'WEE', 'a month': 'MON', 'a year': 'ANN' }

const pricePer = (unitCode: string, price: number, priceCurrency: string): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency,
  referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
})

/** A plan with its price (https://developers.google.com/search/docs/appearance/structured-data/product-snippet). */
export function product(plan: Plan): Product {
  const { slug, title, description, price, currency, period } = plan
  const url = absolute(links.plan(slug))
  const name = `${title} plan`
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name,
    description,
    brand: { '@type': 'Brand', name: 'WSE' },
    image: absolute(sharePath(links.plan(slug), { title: name, kind: 'Plan', cover: offerCover('plan', plan) })),
    offers: {
      '@type': 'Offer',
      url,
      price,
      priceCurrency: currency,
      ...(PERIODS[period] && { priceSpecification: pricePer(PERIODS[period], price, currency) }),
      availability: 'https://schema.org/InStock',
      seller: publisher,
    },
  }
}

/** An app or a microservice. */
export const software = (kind: 'app' | 'microservice', item: Drawn, operatingSystem: string): SoftwareApplication => ({
  '@type': 'SoftwareApplication',
  '@id': absolute(links[kind](item.slug)),
  url: absolute(links[kind](item.slug)),
  name: item.title,
  description: item.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem,
  image: {
    '@type': 'ImageObject',
    url: absolute(links.cover(...offerCover(kind, item))),
    ...sizeOf(SHARE_SIZE),
  },
  publisher,
})
