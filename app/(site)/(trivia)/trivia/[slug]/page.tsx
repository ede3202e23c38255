import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { RoundScore } from '#components/trivia/round-score'
import { TriviaArticle } from '#components/trivia/trivia-article'
import { TriviaCard } from '#components/trivia/trivia-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/host/content/facts'
import { links } from '#lib/links'
import { articleIndex } from '#lib/reading/data/articles'
import { staticSlugs } from '#lib/reading/data/static-params'
import { triviaBeside, triviaData } from '#lib/reading/data/trivia'
import { absolute } from '#lib/site/pages/absolute'
import { pageGraph } from '#lib/site/pages/structured-data/site'
import { triviaModel } from '#lib/site/pages/trivia'
import { pageMetadata } from '#lib/site/seo/metadata'

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

  const { related, recent, previous, next, ahead, rounds } = await triviaBeside(slug, item.category.id)
  const model = triviaModel(item)
  const { path, title } = model
  const round = rounds.find((other) => other.slug === item.category.slug)
  return (
    <>
      <StructuredData graph={pageGraph(model)} />
      <TriviaArticle item={item}>
        {round && (
          <RoundScore round={round} rounds={rounds} order={ahead} address={absolute(links.triviaRound(round.slug))} />
        )}
      </TriviaArticle>
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={title} />
      </div>
      <AskForm answersWithin={fact('message-answer')} type="TRIVIA" slug={slug} title={title} path={path} />
      <PreviousNext previous={previous} next={next} href={links.trivia} />
      {related.length > 0 && (
        <Section id="related" title="More questions like this">
          <Grid items={related} card={(other) => <TriviaCard item={other} />} />
        </Section>
      )}
      {recent.length > 0 && (
        <Section id="recent" title="Recent questions">
          <Grid items={recent} card={(other) => <TriviaCard item={other} />} />
        </Section>
      )}
    </>
  )
}
