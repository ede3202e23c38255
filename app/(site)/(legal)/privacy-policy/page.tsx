import { links } from '#lib/links'
import { sitePages } from '#lib/pages/site-pages'
import { pageMetadata } from '#lib/seo/metadata'
import { LegalScreen } from '../legal-screen'

export const generateMetadata = () => pageMetadata(sitePages.privacy())

export default function Page() {
  return <LegalScreen name="privacy-policy" path={links.privacy} />
}
