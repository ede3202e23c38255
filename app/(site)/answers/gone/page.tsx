import { ErrorWords } from '#components/layout/error-words'

export const metadata = { title: 'This page is gone', robots: { index: false } }

export default function GonePage() {
  return (
    <ErrorWords
      title="This page is gone"
      text="It was taken away, and nothing stands in its place. The home page and the search lead to everything that is here."
    />
  )
}
