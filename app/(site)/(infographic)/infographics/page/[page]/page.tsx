import { notFound } from 'next/navigation'
import { infographicIndex } from '#lib/data/infographic'
import { staticPages } from '#lib/data/static-params'
import { listPageNumber } from '#lib/seo/list-page'
import { InfographicList, infographicListMetadata } from '../../../infographic-list-screens'

type Props = PageProps<'/infographics/page/[page]'>

export const generateStaticParams = () => staticPages(infographicIndex)

export async function generateMetadata({ params }: Props) {
  const page = listPageNumber((await params).page)
  return page ? infographicListMetadata(page) : {}
}

export default async function Page({ params }: Props) {
  const page = listPageNumber((await params).page)
  if (!page) notFound()
  return <InfographicList page={page} />
}
