import { notFound } from 'next/navigation'
import { RoundScore } from '#components/trivia/round-score'
import { TriviaRound } from '#components/trivia/trivia-round'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { links } from '#lib/links'
import { categoriesOf } from '#lib/reading/data/category'
import { staticCategories } from '#lib/reading/data/static-params'
import { roundOf, triviaRound } from '#lib/reading/data/trivia'
import { absolute } from '#lib/site/pages/absolute'
import { breadcrumbs, collection, graphOf } from '#lib/site/pages/structured-data/site'
import { roundModel } from '#lib/site/pages/trivia'
import { pageMetadata } from '#lib/site/seo/metadata'
import styles from './round.module.css'

type Props = PageProps<'/trivia-category/[category]/round'>

const categoryNamed = async (name: string) => (await categoriesOf('TRIVIA')).find(({ slug }) => slug === name)

export const generateStaticParams = () => staticCategories('TRIVIA')

export async function generateMetadata({ params }: Props) {
  const category = await categoryNamed((await params).category)
  return category ? pageMetadata(roundModel(category)) : {}
}

export default async function Page({ params }: Props) {
  const category = await categoryNamed((await params).category)
  if (!category) notFound()
  const [items, categories] = await Promise.all([triviaRound(category.id), categoriesOf('TRIVIA')])
  const { path, heading, lead, trail, description } = roundModel(category)
  const paths = items.map(({ slug }) => links.trivia(slug))
  return (
    <>
      <StructuredData
        graph={graphOf(collection({ title: heading, description, path }, paths), breadcrumbs(trail, 'Round', path))}
      />
      <PageHead kind="question" title={heading} lead={lead} trail={trail} here="Round" />
      <div className={`wrap ${styles.body}`}>
        <TriviaRound items={items} />
        <RoundScore
          round={roundOf(category)}
          rounds={categories.map(roundOf)}
          order={items.map(({ slug }) => ({ slug, href: `#${slug}` }))}
          list={links.triviaList()}
          address={absolute(path)}
          isWhole
        />
      </div>
    </>
  )
}
