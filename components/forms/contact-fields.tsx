import { Field } from '#components/forms/field'
import type { Country } from '#lib/contract/location'
import { MESSAGE_LENGTH, TEXT_LENGTH } from '#lib/limits'

interface ContactFieldsProps {
  /** The form's name: ids are made from it, because two forms may stand on one page. */
  form: string
  countries: Country[]
}

/** Who writes: the fields that every form begins with. */
export function WriterFields({ form }: { form: string }) {
  return (
    <>
      <Field id={`${form}-name`} label="Your name">
        {(control) => <input {...control} name="name" autoComplete="name" required maxLength={TEXT_LENGTH} />}
      </Field>
      <Field id={`${form}-email`} label="Email address" hint="We answer to this address and use it for nothing else.">
        {(control) => <input {...control} name="email" type="email" autoComplete="email" required maxLength={254} />}
      </Field>
    </>
  )
}

/** Who writes, and how to call them. */
export function ContactFields({ form, countries }: ContactFieldsProps) {
  return (
    <>
      <WriterFields form={form} />
      <Field id={`${form}-countryCode`} label="Country (optional)">
        {(control) => (
          <select {...control} name="countryCode" autoComplete="country" defaultValue="">
            <option value="">Choose a country</option>
            {countries.map(({ code, name, dialCode }) => (
              <option key={code} value={code}>
                {name} ({dialCode})
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${form}-contactNumber`} label="Phone number (optional)">
        {(control) => <input {...control} name="contactNumber" type="tel" autoComplete="tel" maxLength={30} />}
      </Field>
    </>
  )
}

/** What the visitor wants to say. */
export function MessageField({ form, label, hint }: { form: string; label: string; hint?: string }) {
  return (
    <Field id={`${form}-message`} label={label} hint={hint}>
      {(control) => <textarea {...control} name="message" required maxLength={MESSAGE_LENGTH} />}
    </Field>
  )
}
