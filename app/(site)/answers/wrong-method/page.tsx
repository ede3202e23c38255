import { ErrorWords } from '#components/layout/error-words'

export const metadata = { title: 'Nothing can be sent to this page', robots: { index: false } }

export default function WrongMethodPage() {
  return (
    <ErrorWords
      title="Nothing can be sent to this page"
      text="It's there to be read. If you were sending a form, go back to it and send it again."
    />
  )
}
