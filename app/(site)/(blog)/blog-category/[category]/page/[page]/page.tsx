import { notFound } from 'next/navigation'
import { staticCategoryPages } from '#lib/data/static-params'
import { listPageNumber } from '#lib/format/list-page'
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
