import { MessageField, WriterFields } from '#components/forms/contact-fields'
import { EnquiryForm } from '#components/forms/enquiry-form'
import type { ViewQuery } from '#lib/contract/view-query'
import styles from './ask-form.module.css'

interface AskFormProps {
  /** What kind of page the question is about, and which. */
  type: ViewQuery['pageType']
  slug: string
  title: string
  path: string
  /** How long the group takes to answer, in words. */
  answersWithin: string
}

/** The way from a page to a person: a question is asked with the page that it is about. */
export function AskForm({ type, slug, title, path, answersWithin }: AskFormProps) {
  return (
    <details id="ask" className={`wrap no-print ${styles.ask}`}>
      <summary>Ask about this page</summary>
      <EnquiryForm
        name="question"
        page={path}
        submitLabel="Send the question"
        next={`A person reads it and answers by email within ${answersWithin}.`}
      >
        <input type="hidden" name="pageType" value={type} />
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="title" value={title} />
        <WriterFields />
        <MessageField label="Your question" />
      </EnquiryForm>
    </details>
  )
}
