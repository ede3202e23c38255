import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { KIND, pageMetadata } from '#lib/seo/metadata'
import { HomeScreen } from './home-screen'

export function generateMetadata() {
  const { title, description } = sitePageNamed('home')
  return pageMetadata({ title, description, path: links.home, kind: KIND, cover: ['networks', 'home'] })
}

export default function Page() {
  return <HomeScreen />
}
