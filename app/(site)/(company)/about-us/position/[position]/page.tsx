import { staticPositions } from '#lib/reading/data/static-params'
import { teamPositions } from '#lib/reading/data/team'
import { positionModel } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { PositionScreen } from '../../../about-screen'

type Props = PageProps<'/about-us/position/[position]'>

export const generateStaticParams = staticPositions

export async function generateMetadata({ params }: Props) {
  const { position } = await params
  const current = (await teamPositions()).find(({ slug }) => slug === position)
  return current ? pageMetadata(positionModel(current)) : {}
}

export default async function Page({ params }: Props) {
  return <PositionScreen position={(await params).position} />
}
