import { Field } from '#components/forms/field'
import formStyles from '../../../components/forms/enquiry-form.module.css'
import buttonStyles from '../../../components/ui/button.module.css'

/** Fields in each of their states, in a form that is sent nowhere. */
export function FormSamples() {
  return (
    <form className={formStyles.form} method="get">
      <div className={formStyles.summary} role="alert">
        <p>There is a problem</p>
        <ul>
          <li>
            <a href="#sample-wrong">Enter an email address in the form name@example.com</a>
          </li>
        </ul>
      </div>
      <Field id="sample-empty" label="A field">
        {(control) => <input {...control} name="empty" />}
      </Field>
      <Field id="sample-hint" label="A field with a hint" hint="What is wanted, before it is written.">
        {(control) => <input {...control} name="hint" defaultValue="What was written" />}
      </Field>
      <Field
        id="sample-wrong"
        label="A field with an error"
        error="Enter an email address in the form name@example.com"
      >
        {(control) => <input {...control} name="wrong" defaultValue="ana@example" aria-invalid="true" />}
      </Field>
      <Field id="sample-choice" label="A choice">
        {(control) => (
          <select {...control} name="choice">
            <option>One</option>
            <option>Another</option>
          </select>
        )}
      </Field>
      <Field id="sample-text" label="A longer text">
        {(control) => <textarea {...control} name="text" />}
      </Field>
      <Field id="sample-off" label="A field that is not to be used">
        {(control) => <input {...control} name="off" disabled />}
      </Field>
      <p>
        <button type="submit" className={buttonStyles.button}>
          Send
        </button>{' '}
        <button type="submit" className={buttonStyles.button} disabled>
          Sending …
        </button>
      </p>
    </form>
  )
}
