import { fact } from '#lib/content/facts'
import { sitePages } from '#lib/pages/site-pages'
import { pageMetadata } from '#lib/seo/metadata'
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
