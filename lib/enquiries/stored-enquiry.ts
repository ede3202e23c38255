import type { Selectable } from 'kysely'
import type { Tables } from '#lib/enquiries/tables'

export type Enquiry = Selectable<Tables['enquiries']>

/** What the visitor wrote, field by field. */
export const fieldsOf = ({ fields }: Enquiry) => JSON.parse(fields) as Record<string, unknown> & { files?: string[] }

/** The enquiry as the body of the call that it came by. */
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
