import { notFound } from 'next/navigation'
import { listPageNumber } from '#lib/base/format/list-page'
import { articleIndex } from '#lib/reading/data/articles'
import { staticPages } from '#lib/reading/data/static-params'
import { blogScreens } from '../../../blog-list-screens'

type Props = PageProps<'/blogs/page/[page]'>

export const generateStaticParams = () => staticPages(() => articleIndex('blog'))

export async function generateMetadata({ params }: Props) {
  const page = listPageNumber((await params).page)
  return page ? blogScreens.listMetadata(page) : {}
}

export default async function Page({ params }: Props) {
  const page = listPageNumber((await params).page)
  if (!page) notFound()
  return <blogScreens.List page={page} />
}
