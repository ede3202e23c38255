import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { HomeScreen } from './home-screen'

export const generateMetadata = () => pageMetadata(sitePages.home())

export default function Page() {
  return <HomeScreen />
}
