import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { InfographicArticle } from '#components/infographic/infographic-article'
import { TriviaArticle } from '#components/trivia/trivia-article'
import { bySlug, offer } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { infographicData, previewInfographic } from '#lib/reading/data/infographic'
import { noParams } from '#lib/reading/data/static-params'
import { previewTrivia, triviaData } from '#lib/reading/data/trivia'
import { absolute } from '#lib/site/pages/absolute'
import { appScreen } from '../../../(offer)/app-screen'
import { microserviceScreen } from '../../../(offer)/microservice-screen'
import { planScreen } from '../../../(offer)/plan-screen'
import { serviceScreen } from '../../../(offer)/service-screen'
import { PREVIEW_METADATA, previewOf } from '../../preview-of'

type Props = PageProps<'/preview/[section]/[slug]'>

export const metadata = PREVIEW_METADATA

// Rendered like a static page, so that it has its policy and an unknown draft is a true 404, and cached by nobody
// (lib/serving/server/answer/page-answers.ts, docs/decisions/0003-static-pages.md).
export const generateStaticParams = () => noParams('section', 'slug')

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

/** By the first segment of its address; posts have a route of their own, or their pages would have the styles of all others. */
const PREVIEWS: Record<string, (slug: string) => Promise<ReactNode>> = {
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
