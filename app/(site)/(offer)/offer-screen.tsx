import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { AskForm } from '#components/forms/ask-form'
import { OfferArticle } from '#components/offer/offer-article'
import { StructuredData } from '#components/ui/structured-data'
import type { OfferItem } from '#lib/contract/offer'
import type { ViewQuery } from '#lib/contract/view-query'
import { fact } from '#lib/host/content/facts'
import { bySlug } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { staticOffers } from '#lib/reading/data/static-params'
import type { PageModel } from '#lib/site/pages/page-model'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

interface Offer<Item> {
  type: ViewQuery['pageType']
  items: () => Item[]
  model: (item: Item) => PageModel
  facts: (item: Item) => [string, ReactNode][]
  /** The sections below its words. */
  parts: (item: Item) => ReactNode
  /** What stands below the form. */
  end?: (item: Item) => ReactNode
}

interface Props {
  params: Promise<{ slug: string }>
}

/** The page of an item of the offer, as its route needs it: what is built, what it tells search engines, and the page. */
export function offerScreen<Item extends OfferItem & { title: string }>({
  type,
  items,
  model: modelOf,
  facts,
  parts,
  end,
}: Offer<Item>) {
  const itemOf = async ({ params }: Props) => bySlug(items(), (await params).slug)
  const article = (item: Item, cover?: string) => {
    const { title, summary, trail, path } = modelOf(item)
    return (
      <OfferArticle
        title={title}
        lead={summary}
        trail={trail}
        path={path}
        facts={facts(item)}
        body={item.body}
        cover={cover}
      >
        {parts(item)}
      </OfferArticle>
    )
  }
  return {
    /** The item itself; of a draft there is no cover. */
    article,

    generateStaticParams: () => staticOffers(items()),

    async generateMetadata(props: Props) {
      const item = await itemOf(props)
      return item ? pageMetadata(modelOf(item)) : {}
    },

    async page(props: Props) {
      const item = (await itemOf(props)) ?? notFound()
      const model = modelOf(item)
      return (
        <>
          <StructuredData graph={pageGraph(model)} />
          {article(item, links.cover(...model.cover))}
          <AskForm
            answersWithin={fact('message-answer')}
            type={type}
            slug={item.slug}
            title={item.title}
            path={model.path}
          />
          {end?.(item)}
        </>
      )
    },
  }
}
