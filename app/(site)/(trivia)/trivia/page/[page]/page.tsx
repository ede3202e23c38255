import { notFound } from 'next/navigation'
import { listPageNumber } from '#lib/base/format/list-page'
import { articleIndex } from '#lib/reading/data/articles'
import { staticPages } from '#lib/reading/data/static-params'
import { triviaScreens } from '../../../trivia-list-screens'

type Props = PageProps<'/trivia/page/[page]'>

export const generateStaticParams = () => staticPages(() => articleIndex('trivia'))

export async function generateMetadata({ params }: Props) {
  const page = listPageNumber((await params).page)
  return page ? triviaScreens.listMetadata(page) : {}
}

export default async function Page({ params }: Props) {
  const page = listPageNumber((await params).page)
  if (!page) notFound()
  return <triviaScreens.List page={page} />
}
