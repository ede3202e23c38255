import { fact } from '#lib/content/facts'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { ThankYouScreen } from '../thank-you-screen'

export const metadata = pageMetadata({
  title: 'Thank you for booking',
  description:
    'Your booking of the free consultation has been received by WSE. This page says what happens next and where to go on reading meanwhile.',
  path: links.consultationThankYou,
  kind: 'Thank you',
  cover: ['page', 'book-a-free-consultation-thank-you'],
  isIndexed: false,
})

export default function Page() {
  return (
    <ThankYouScreen
      title="Thank you for booking"
      next={`Your booking is with us. We confirm the time by email within ${fact('booking-answer')}, or offer two others.`}
    />
  )
}
