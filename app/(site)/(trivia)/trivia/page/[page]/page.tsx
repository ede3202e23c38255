import { notFound } from 'next/navigation'
import { staticPages } from '#lib/data/static-params'
import { triviaIndex } from '#lib/data/trivia'
import { listPageNumber } from '#lib/format/list-page'
import { triviaScreens } from '../../../trivia-list-screens'

type Props = PageProps<'/trivia/page/[page]'>

export const generateStaticParams = () => staticPages(triviaIndex)

export async function generateMetadata({ params }: Props) {
  const page = listPageNumber((await params).page)
  return page ? triviaScreens.listMetadata(page) : {}
}

export default async function Page({ params }: Props) {
  const page = listPageNumber((await params).page)
  if (!page) notFound()
  return <triviaScreens.List page={page} />
}
