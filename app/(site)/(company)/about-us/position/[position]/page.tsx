import { staticPositions } from '#lib/data/static-params'
import { teamPositions } from '#lib/data/team'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { PositionScreen } from '../../../about-screen'

type Props = PageProps<'/about-us/position/[position]'>

export const generateStaticParams = staticPositions

export async function generateMetadata({ params }: Props) {
  const { position } = await params
  const current = (await teamPositions()).find(({ slug }) => slug === position)
  if (!current) return {}
  return pageMetadata({
    title: `Team: ${current.name}`,
    description: `${current.name} at WSE: who is who, what each of them looks after, and how to reach the group.`,
    path: links.teamPosition(position),
    kind: 'Team',
    cover: ['page', position],
  })
}

export default async function Page({ params }: Props) {
  return <PositionScreen position={(await params).position} />
}
