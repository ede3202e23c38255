import { LegalScreen } from '../legal-screen'
import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'

export const generateMetadata = () => pageMetadata({ ...sitePageNamed('privacy-policy'), path: links.privacy })

export default function Page() {
  return <LegalScreen name="privacy-policy" />
}
