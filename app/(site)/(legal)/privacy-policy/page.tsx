import { sitePageNamed } from '#lib/content/offer'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { LegalScreen } from '../legal-screen'

export const generateMetadata = () =>
  pageMetadata({
    ...sitePageNamed('privacy-policy'),
    path: links.privacy,
    kind: 'Legal',
    cover: ['page', 'privacy-policy'],
  })

export default function Page() {
  return <LegalScreen name="privacy-policy" path={links.privacy} />
}
