import { Field } from '#components/forms/field'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.csv,.txt'

/** One file beside the words. It is uploaded while the visitor goes on writing; without JavaScript it goes with the form. */
export function FileField({ form, label }: { form: string; label: string }) {
  return (
    <Field id={`${form}-file`} label={label} hint="PDF, picture, Word, Excel, PowerPoint, CSV or text, 10 MB at most.">
      {(control) => <input {...control} name="file" type="file" accept={ACCEPT} />}
    </Field>
  )
}
