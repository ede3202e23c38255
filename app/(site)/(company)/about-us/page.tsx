import { sitePages } from '#lib/pages/site-pages'
import { pageMetadata } from '#lib/seo/metadata'
import { AboutScreen } from '../about-screen'

export const generateMetadata = () => pageMetadata(sitePages.about())

export default function Page() {
  return <AboutScreen />
}
