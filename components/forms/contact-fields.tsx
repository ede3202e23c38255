import { EmailField } from '#components/forms/email-field'
import { Field } from '#components/forms/field'
import type { Country } from '#lib/contract/location'

/** Who writes: the fields that every form begins with. */
export function WriterFields() {
  return (
    <>
      <Field name="name" label="Your name" autoComplete="name" required />
      <EmailField />
    </>
  )
}

/** Who writes, and how to call them. */
export function ContactFields({ countries }: { countries: Country[] }) {
  return (
    <>
      <WriterFields />
      <Field as="select" name="countryCode" label="Country (optional)" autoComplete="country" defaultValue="">
        <option value="">Choose a country</option>
        {countries.map(({ code, name, dialCode }) => (
          <option key={code} value={code}>
            {dialCode ? `${name} (${dialCode})` : name}
          </option>
        ))}
      </Field>
      <Field name="contactNumber" type="tel" label="Phone number (optional)" autoComplete="tel" />
    </>
  )
}

/** What the visitor wants to say. */
export function MessageField({ label, hint }: { label: string; hint?: string }) {
  return <Field as="textarea" name="message" label={label} hint={hint} required />
}
