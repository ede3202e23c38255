import { fact } from '#lib/host/content/facts'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { ThankYouScreen } from '../thank-you-screen'

export const metadata = pageMetadata(sitePages.thankYou())

export default function Page() {
  return (
    <ThankYouScreen
      title="Thank you"
      next={`A person reads each message and answers by email within ${fact('message-answer')}.`}
    />
  )
}
