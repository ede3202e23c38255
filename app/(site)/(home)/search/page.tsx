import { sitePages } from '#lib/pages/site-pages'
import { pageMetadata } from '#lib/seo/metadata'
import { HomeScreen } from '../home-screen'

export const metadata = pageMetadata(sitePages.search())

export default function Page() {
  return <HomeScreen isSearch />
}
