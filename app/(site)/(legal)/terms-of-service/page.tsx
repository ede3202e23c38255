import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { LegalScreen } from '../legal-screen'

export const generateMetadata = () => pageMetadata(sitePages.terms())

export default function Page() {
  return <LegalScreen name="terms-of-service" path={links.terms} />
}
