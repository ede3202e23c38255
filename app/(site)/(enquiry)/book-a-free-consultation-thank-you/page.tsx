import { fact } from '#lib/host/content/facts'
import { sitePages } from '#lib/site/pages/site-pages'
import { pageMetadata } from '#lib/site/seo/metadata'
import { ThankYouScreen } from '../thank-you-screen'

export const metadata = pageMetadata(sitePages.consultationThankYou())

export default function Page() {
  return (
    <ThankYouScreen
      title="Thank you for booking"
      next={`We confirm the time by email within ${fact('booking-answer')}, or offer two others.`}
    />
  )
}
