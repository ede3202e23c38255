import { staticPositions } from '#lib/data/static-params'
import { teamPositions } from '#lib/data/team'
import { positionModel } from '#lib/pages/site-pages'
import { pageMetadata } from '#lib/seo/metadata'
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
