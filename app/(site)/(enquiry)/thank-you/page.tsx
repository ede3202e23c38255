import { fact } from '#lib/content/facts'
import { links } from '#lib/links'
import { pageMetadata } from '#lib/seo/metadata'
import { ThankYouScreen } from '../thank-you-screen'

export const metadata = pageMetadata({
  title: 'Thank you',
  description:
    'Your message has been received by WSE. This page says what happens next and where to go on reading while you wait for the answer.',
  path: links.thankYou,
  kind: 'Thank you',
  cover: ['page', 'thank-you'],
  isIndexed: false,
})

export default function Page() {
  return (
    <ThankYouScreen
      title="Thank you"
      next={`Your message is with us. A person reads it and answers by email within ${fact('message-answer')}.`}
    />
  )
}
