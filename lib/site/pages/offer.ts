import 'server-only'
import type { Thing } from 'schema-dts'
import { priceOf } from '#lib/base/format/price'
import type { App, Microservice, OfferItem, Plan, Service } from '#lib/contract/offer'
import type { Drawing } from '#lib/covers/drawing/drawing'
import { type OfferNoun, offerCover } from '#lib/covers/drawing/offer-cover'
import { apps, microservices, plans, services } from '#lib/host/content/offer'
import { links, trails } from '#lib/links'
import type { PageModel } from '#lib/site/pages/page-model'
import { product, service, software } from '#lib/site/pages/structured-data/offer'

type Item = OfferItem & { title: string; summary: string; description: string; drawing?: Drawing | undefined }

const KINDS: Record<OfferNoun, string> = { service: 'Service', plan: 'Plan', microservice: 'Microservice', app: 'App' }

function offerModel(noun: OfferNoun, item: Item, thing: Thing): PageModel {
  const { slug, title, summary, description, body } = item
  return {
    path: links[noun](slug),
    title,
    summary,
    description,
    kind: KINDS[noun],
    cover: offerCover(noun, item),
    trail: trails[noun],
    // No message says that the site's own content has changed.
    cacheTags: [],
    structuredData: [thing],
    html: body,
  }
}

/** @returns The page of a service. */
export const serviceModel = (item: Service): PageModel => offerModel('service', item, service(item))

/** @returns The page of a plan. */
export const planModel = (item: Plan): PageModel => ({
  ...offerModel('plan', { ...item, title: `${item.title} plan` }, product(item)),
  searchedAs: [priceOf(item), `${item.price}`],
})

/** @returns The page of a microservice. */
export const microserviceModel = (item: Microservice): PageModel =>
  offerModel('microservice', item, software('microservice', item, 'Linux'))

/** @returns The page of an app. */
export const appModel = (item: App): PageModel => offerModel('app', item, software('app', item, item.platform))

/** @returns The pages of everything that is offered, in the order of its lists. */
export const offerModels = (): PageModel[] => [
  ...services().map(serviceModel),
  ...plans().map(planModel),
  ...microservices().map(microserviceModel),
  ...apps().map(appModel),
]
