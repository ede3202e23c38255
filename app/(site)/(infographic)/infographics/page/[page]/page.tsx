import { notFound } from 'next/navigation'
import { listPageNumber } from '#lib/base/format/list-page'
import { articleIndex } from '#lib/reading/data/articles'
import { staticPages } from '#lib/reading/data/static-params'
import { infographicScreens } from '../../../infographic-list-screens'

type Props = PageProps<'/infographics/page/[page]'>

export const generateStaticParams = () => staticPages(() => articleIndex('infographic'))

export async function generateMetadata({ params }: Props) {
  const page = listPageNumber((await params).page)
  return page ? infographicScreens.listMetadata(page) : {}
}

export default async function Page({ params }: Props) {
  const page = listPageNumber((await params).page)
  if (!page) notFound()
  return <infographicScreens.List page={page} />
}
