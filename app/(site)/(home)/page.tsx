import { sitePages } from '#lib/pages/site-pages'
import { pageMetadata } from '#lib/seo/metadata'
import { HomeScreen } from './home-screen'

export const generateMetadata = () => pageMetadata(sitePages.home())

export default function Page() {
  return <HomeScreen />
}
