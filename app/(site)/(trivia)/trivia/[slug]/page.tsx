import { notFound } from 'next/navigation'
import { RoundScore } from '#components/trivia/round-score'
import { TriviaArticle } from '#components/trivia/trivia-article'
import { TriviaCard } from '#components/trivia/trivia-card'
import { StructuredData } from '#components/ui/structured-data'
import { links } from '#lib/links'
import { articleIndex } from '#lib/reading/data/articles'
import { staticSlugs } from '#lib/reading/data/static-params'
import { triviaData, triviaNeighbours } from '#lib/reading/data/trivia'
import { absolute } from '#lib/site/pages/absolute'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { triviaModel } from '#lib/site/pages/trivia'
import { pageMetadata } from '#lib/site/seo/metadata'
import { BelowArticle } from '../../../below-article'

type Props = PageProps<'/trivia/[slug]'>

export const generateStaticParams = () => staticSlugs(() => articleIndex('trivia'))

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const item = await triviaData(slug)
  return item ? pageMetadata(triviaModel(item)) : {}
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const item = await triviaData(slug)
  if (!item) notFound()

  const { ahead, rounds, ...neighbours } = await triviaNeighbours(slug, item.category.id)
  const model = triviaModel(item)
  const round = rounds.find((other) => other.slug === item.category.slug)
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <TriviaArticle item={item}>
        {round && (
          <RoundScore
            round={round}
            rounds={rounds}
            order={ahead.map((other) => ({ slug: other, href: links.trivia(other) }))}
            list={links.triviaList()}
            address={absolute(round.href)}
          />
        )}
      </TriviaArticle>
      <BelowArticle
        type="TRIVIA"
        slug={slug}
        model={model}
        neighbours={neighbours}
        titles={{ related: 'More questions like this', recent: 'Recent questions' }}
        card={(other) => <TriviaCard item={other} />}
      />
    </>
  )
}
