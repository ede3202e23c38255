import { Field } from '#components/forms/field'
import { TEXT_LENGTH } from '#lib/limits'

/** State and city, free to type; once a country is chosen, what it has is offered. */
export function PlaceFields({ form }: { form: string }) {
  return (
    <>
      <Field id={`${form}-state`} label="State or region of the work (optional)">
        {(control) => (
          <input {...control} name="state" list={`${form}-states`} autoComplete="off" maxLength={TEXT_LENGTH} />
        )}
      </Field>
      <datalist id={`${form}-states`} />
      <Field id={`${form}-city`} label="City of the work (optional)">
        {(control) => (
          <input {...control} name="city" list={`${form}-cities`} autoComplete="off" maxLength={TEXT_LENGTH} />
        )}
      </Field>
      <datalist id={`${form}-cities`} />
    </>
  )
}
