import { notFound } from 'next/navigation'
import { listPageNumber } from '#lib/base/format/list-page'
import { staticCategoryPages } from '#lib/reading/data/static-params'
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
