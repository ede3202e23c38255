import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { AboutScreen } from '../about-screen'

export const generateMetadata = () => pageMetadata(sitePages.about())

export default function Page() {
  return <AboutScreen />
}
