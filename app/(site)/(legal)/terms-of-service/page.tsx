import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { LegalScreen } from '../legal-screen'

export const generateMetadata = () =>
  pageMetadata({
    ...sitePageNamed('terms-of-service'),
    path: links.terms,
    kind: 'Legal',
    cover: ['page', 'terms-of-service'],
  })

export default function Page() {
  return <LegalScreen name="terms-of-service" path={links.terms} />
}
