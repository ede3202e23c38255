import type { Selectable } from 'kysely'
import type { Tables } from '#lib/base/database/tables'

/** An enquiry as the store has it. */
export type Enquiry = Selectable<Tables['enquiries']>

/**
 * What the visitor wrote.
 *
 * @param enquiry - The enquiry.
 * @returns The values, field by field.
 */
export const fieldsOf = ({ fields }: Enquiry) => JSON.parse(fields) as Record<string, unknown> & { files?: string[] }

/**
 * Makes the body of the call that an enquiry came by.
 *
 * @param enquiry - The enquiry.
 * @returns The body, as JSON has it.
 */
export function bodyOf(enquiry: Enquiry): Record<string, unknown> & { files?: string[] } {
  const touch = (json: string | null) => (json ? (JSON.parse(json) as object) : undefined)
  return {
    ...fieldsOf(enquiry),
    pathName: enquiry.page,
    deviceuuID: enquiry.device_id,
    consentVersion: enquiry.consent_version,
    firstTouch: touch(enquiry.first_touch),
    lastTouch: touch(enquiry.last_touch),
  }
}
