import { LegalScreen } from '../legal-screen'
import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'

export const generateMetadata = () => pageMetadata({ ...sitePageNamed('terms-of-service'), path: links.terms })

export default function Page() {
  return <LegalScreen name="terms-of-service" />
}
