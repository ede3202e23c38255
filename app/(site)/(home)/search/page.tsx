import { links } from '#lib/links'
import { KIND, pageMetadata } from '#lib/seo/metadata'
import { HomeScreen } from '../home-screen'

export const metadata = pageMetadata({
  title: 'Search and explore',
  description:
    'Find services, plans, articles, questions and infographics about networks, platforms and reliability on the site of WSE.',
  path: links.search,
  kind: KIND,
  cover: ['networks', 'home'],
  isIndexed: false,
})

export default function Page() {
  return <HomeScreen />
}
