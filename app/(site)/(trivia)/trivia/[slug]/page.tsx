import { notFound } from 'next/navigation'
import { AskForm } from '#components/forms/ask-form'
import { PreviousNext } from '#components/listing/previous-next'
import { ShareLinks } from '#components/listing/share-links'
import { TriviaArticle } from '#components/trivia/trivia-article'
import { TriviaCard } from '#components/trivia/trivia-card'
import { Grid } from '#components/ui/grid'
import { Section } from '#components/ui/section'
import { StructuredData } from '#components/ui/structured-data'
import { fact } from '#lib/content/facts'
import { staticSlugs } from '#lib/data/static-params'
import { triviaBeside, triviaData, triviaIndex } from '#lib/data/trivia'
import { links, trails } from '#lib/links'
import { absolute, pageMetadata } from '#lib/seo/metadata'
import { quiz } from '#lib/seo/structured-data/articles'
import { breadcrumbs, graphOf } from '#lib/seo/structured-data/site'

type Props = PageProps<'/trivia/[slug]'>

export const generateStaticParams = () => staticSlugs(triviaIndex)

export async function generateMetadata({ params }: Props) {
  const { slug } = await params
  const item = await triviaData(slug)
  if (!item) return {}
  const { question, category, publishedAt } = item
  return pageMetadata({
    title: question,
    description: `Guess first: the answer, its explanation and its source are one click away. ${category.name}: ${question}`,
    path: links.trivia(slug),
    kind: 'Trivia',
    cover: [category.slug, slug],
    article: { publishedAt, section: category.name },
  })
}

export default async function Page({ params }: Props) {
  const { slug } = await params
  const item = await triviaData(slug)
  if (!item) notFound()

  const { related, recent, previous, next } = await triviaBeside(slug, item.category.id)
  const path = links.trivia(slug)
  return (
    <>
      <StructuredData graph={graphOf(quiz(item), breadcrumbs(trails.trivia(item.category), item.question, path))} />
      <TriviaArticle item={item} />
      <div className="wrap">
        <ShareLinks url={absolute(path)} title={item.question} />
      </div>
      <AskForm answersWithin={fact('message-answer')} type="TRIVIA" slug={slug} title={item.question} path={path} />
      <PreviousNext previous={previous} next={next} href={links.trivia} />
      {related.length > 0 && (
        <Section id="related" title="More questions like this">
          <Grid items={related} card={(other) => <TriviaCard item={other} />} />
        </Section>
      )}
      <Section id="recent" title="Recent questions">
        <Grid items={recent} card={(other) => <TriviaCard item={other} />} />
      </Section>
    </>
  )
}
