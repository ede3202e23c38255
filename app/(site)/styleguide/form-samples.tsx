import { ErrorSummary } from '#components/forms/error-summary'
import { Field } from '#components/forms/field'
import { FormSample } from '#components/forms/form-sample'
import formStyles from '../../../components/forms/enquiry-form.module.css'
import buttonStyles from '../../../components/ui/button.module.css'

/** Fields in each of their states, in a form that is sent nowhere. */
export function FormSamples() {
  return (
    <form className={formStyles.form} method="get">
      <FormSample name="sample" errors={{ wrong: 'Enter an email address in the form name@example.com' }}>
        <ErrorSummary />
        <Field name="empty" label="A field" />
        <Field
          name="hint"
          label="A field with a hint"
          hint="What is wanted, before it is written."
          defaultValue="What was written"
        />
        <Field name="wrong" label="A field with an error" defaultValue="ana@example" />
        <Field as="select" name="choice" label="A choice">
          <option>One</option>
          <option>Another</option>
        </Field>
        <Field as="textarea" name="text" label="A longer text" />
        <Field name="off" label="A field that is not to be used" disabled />
      </FormSample>
      <p>
        <button type="submit" className={buttonStyles.button}>
          Send
        </button>{' '}
        <button type="submit" className={buttonStyles.button} aria-disabled="true">
          Sending …
        </button>
      </p>
    </form>
  )
}
