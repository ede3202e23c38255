import { enquiryDoor } from '#lib/enquiries/door'

// The one door to the API for browsers.
const answer = (request: Request) => enquiryDoor.fetch(request)

export const GET = answer
export const HEAD = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
