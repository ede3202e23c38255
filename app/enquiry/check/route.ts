import { enquiryDoor } from '#lib/enquiries/door'

// The live check of email address and phone number, which must not stand in an address.
export const POST = (request: Request) => enquiryDoor.fetch(request)
