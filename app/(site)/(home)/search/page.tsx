import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { HomeScreen } from '../home-screen'

export const metadata = pageMetadata(sitePages.search())

export default function Page() {
  return <HomeScreen isSearch />
}
