import { notFound } from 'next/navigation'
import { listPageNumber } from '#lib/base/format/list-page'
import { staticCategoryPages } from '#lib/reading/data/static-params'
import { blogScreens } from '../../../../blog-list-screens'

type Props = PageProps<'/blog-category/[category]/page/[page]'>

export const generateStaticParams = () => staticCategoryPages('BLOG')

export async function generateMetadata({ params }: Props) {
  const { category, page } = await params
  return blogScreens.categoryMetadata(category, listPageNumber(page) ?? 1)
}

export default async function Page({ params }: Props) {
  const { category, page } = await params
  const number = listPageNumber(page)
  if (!number) notFound()
  return <blogScreens.CategoryList category={category} page={number} />
}
