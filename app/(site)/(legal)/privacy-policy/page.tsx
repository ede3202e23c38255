import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { LegalScreen } from '../legal-screen'

export const generateMetadata = () => pageMetadata(sitePages.privacy())

export default function Page() {
  return <LegalScreen name="privacy-policy" path={links.privacy} />
}
