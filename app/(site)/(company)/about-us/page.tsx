import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { AboutScreen } from '../about-screen'

export const generateMetadata = () =>
  pageMetadata({ ...sitePageNamed('about-us'), path: links.about, kind: 'About us', cover: ['page', 'about-us'] })

export default function Page() {
  return <AboutScreen />
}
