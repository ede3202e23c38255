'use client'

import { type ReactNode, useMemo } from 'react'
import { Field } from '#components/forms/field'
import { useFormState } from '#components/forms/form-context'
import { currentName } from '#lib/time-zone'

/** When a visitor would like to talk. The times are the options of a select. */
export function BookingFields({ times }: { times: ReactNode }) {
  const today = useFormState((form) => form.today)
  const lastDay = useFormState((form) => form.lastDay)
  // Only a browser has the list at hand: in the page it would weigh more than the form.
  const zones = useMemo(
    () => (today ? [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentName).sort()])] : []),
    [today],
  )
  return (
    <>
      <Field
        name="preferredDate"
        type="date"
        label="Preferred date"
        hint="Monday to Friday, within the next 12 months."
        required
        min={today}
        max={lastDay}
      />
      <Field
        as="select"
        name="preferredSlot"
        label="Preferred time"
        hint="In the time zone below, or in UTC if that is left empty."
        required
        defaultValue=""
      >
        <option value="">Choose a time</option>
        {times}
      </Field>
      <Field name="timeZone" label="Your city or time zone (optional)" autoComplete="off" list="time-zones" />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
