import { notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { BlogArticle } from '#components/blog/blog-article'
import { PreviewBanner } from '#components/blog/preview-banner'
import { InfographicArticle } from '#components/infographic/infographic-article'
import { TriviaArticle } from '#components/trivia/trivia-article'
import { bySlug, offer } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { blogDetails, previewBlog } from '#lib/reading/data/blog'
import { infographicData, previewInfographic } from '#lib/reading/data/infographic'
import { noParams } from '#lib/reading/data/static-params'
import { previewTrivia, triviaData } from '#lib/reading/data/trivia'
import { absolute } from '#lib/site/pages/absolute'
import { appScreen } from '../../../(offer)/app-screen'
import { microserviceScreen } from '../../../(offer)/microservice-screen'
import { planScreen } from '../../../(offer)/plan-screen'
import { serviceScreen } from '../../../(offer)/service-screen'

type Props = PageProps<'/preview/[section]/[slug]'>

export const metadata = { title: 'Preview', robots: { index: false, follow: false }, referrer: 'no-referrer' as const }

// Rendered like a static page, so that it has its policy and an unknown draft is a true 404, and cached by nobody
// (lib/serving/server/answer/page-answers.ts, docs/decisions/0003-static-pages.md).
export const generateStaticParams = () => noParams('section', 'slug')

type Find<Item> = (slug: string) => Item | undefined | Promise<Item | undefined>

/** How an item is previewed: found whether it is shown or not, and as visitors see it; where they see it; and its page. */
const previewOf =
  <Item extends { publishedAt?: string | undefined }>(
    find: Find<Item>,
    findShown: Find<Item>,
    pathOf: (slug: string) => string,
    page: (item: Item) => ReactNode,
  ) =>
  async (slug: string) => {
    const [item, shown] = await Promise.all([find(slug), findShown(slug)])
    if (!item) notFound()
    // What everybody may read is no preview, whoever asks.
    if (JSON.stringify(item) === JSON.stringify(shown)) redirect(pathOf(slug))
    return (
      <>
        <PreviewBanner publishedAt={item.publishedAt} />
        {page(item)}
      </>
    )
  }

const ofOffer = <Item extends { slug: string; body: string; publishedAt?: string | undefined }>(
  { all, shown }: { all: () => Item[]; shown: () => Item[] },
  pathOf: (slug: string) => string,
  { article }: { article: (item: Item) => ReactNode },
) =>
  previewOf(
    (slug) => bySlug(all(), slug),
    (slug) => bySlug(shown(), slug),
    pathOf,
    article,
  )

/** By the first segment of its address. */
const PREVIEWS: Record<string, (slug: string) => Promise<ReactNode>> = {
  blog: previewOf(previewBlog, blogDetails, links.blog, (post) => <BlogArticle post={post} next={[]} />),
  trivia: previewOf(previewTrivia, triviaData, links.trivia, (item) => <TriviaArticle item={item} />),
  infographics: previewOf(previewInfographic, infographicData, links.infographic, (item) => (
    <InfographicArticle item={item} address={absolute} isDraft />
  )),
  'what-we-do': ofOffer(offer.service, links.service, serviceScreen),
  'our-plans': ofOffer(offer.plan, links.plan, planScreen),
  microservices: ofOffer(offer.microservice, links.microservice, microserviceScreen),
  apps: ofOffer(offer.app, links.app, appScreen),
}

export default async function PreviewPage({ params }: Props) {
  const { section, slug } = await params
  const preview = Object.hasOwn(PREVIEWS, section) ? PREVIEWS[section] : undefined
  return preview?.(slug) ?? notFound()
}
