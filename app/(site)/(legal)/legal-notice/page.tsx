import { links } from '#lib/links'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { LegalScreen } from '../legal-screen'

export const generateMetadata = () => pageMetadata(sitePages.legalNotice())

export default function Page() {
  return <LegalScreen name="legal-notice" path={links.legalNotice} />
}
