import { notFound } from 'next/navigation'
import { staticCategoryPages } from '#lib/data/static-params'
import { listPageNumber } from '#lib/format/list-page'
import { triviaScreens } from '../../../../trivia-list-screens'

type Props = PageProps<'/trivia-category/[category]/page/[page]'>

export const generateStaticParams = () => staticCategoryPages('TRIVIA')

export async function generateMetadata({ params }: Props) {
  const { category, page } = await params
  return triviaScreens.categoryMetadata(category, listPageNumber(page) ?? 1)
}

export default async function Page({ params }: Props) {
  const { category, page } = await params
  const number = listPageNumber(page)
  if (!number) notFound()
  return <triviaScreens.CategoryList category={category} page={number} />
}
