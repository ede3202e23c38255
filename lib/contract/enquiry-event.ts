import '#lib/contract/no-eval'
import { z } from 'zod'

const id = z.string().describe('The reference number that the visitor has')

/** What the group's systems are sent of an enquiry that came. */
export const enquiryReceived = z.object({
  type: z.literal('enquiry.received'),
  timestamp: z.iso.datetime().describe('When it came'),
  data: z
    .looseObject({ id, form: z.string().describe('The name of the call that it came by, such as contact.add') })
    .describe('With the fields of that call'),
})

/** What they are sent once it is deleted. */
export const enquiryDeleted = z.object({
  type: z.literal('enquiry.deleted'),
  timestamp: z.iso.datetime().describe('When it was deleted'),
  data: z.object({ id, deliveryId: z.string().describe('The webhook-id of the message that brought the enquiry') }),
})
export type EnquiryDeleted = z.infer<typeof enquiryDeleted>
