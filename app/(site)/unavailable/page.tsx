import { ErrorWords } from '#components/layout/error-words'
import { ReloadRetry } from '#components/layout/reload-retry'
import { site } from '#lib/reading/data/site'

// Never a page of its own: lib/serving/server/answer/unavailable-page.ts sends it, with status 503, in place of a page that could not be rendered.
export const metadata = {
  title: 'Not available right now',
  description:
    "This page couldn't be shown, because something behind it didn't answer. It tries again by itself, and the rest works.",
  robots: { index: false },
}

export default function UnavailablePage() {
  return (
    <ErrorWords
      title="This page cannot be shown right now"
      text="Something on our side didn't answer. Most of the site still works, and this page tries again by itself."
      supportEmail={site.supportEmail}
    >
      <ReloadRetry />
    </ErrorWords>
  )
}
