import { notFound } from 'next/navigation'
import { listPageNumber } from '#lib/base/format/list-page'
import { staticCategoryPages } from '#lib/reading/data/static-params'
import { infographicScreens } from '../../../../infographic-list-screens'

type Props = PageProps<'/infographics-category/[category]/page/[page]'>

export const generateStaticParams = () => staticCategoryPages('INFOGRAPHIC')

export async function generateMetadata({ params }: Props) {
  const { category, page } = await params
  return infographicScreens.categoryMetadata(category, listPageNumber(page) ?? 1)
}

export default async function Page({ params }: Props) {
  const { category, page } = await params
  const number = listPageNumber(page)
  if (!number) notFound()
  return <infographicScreens.CategoryList category={category} page={number} />
}
