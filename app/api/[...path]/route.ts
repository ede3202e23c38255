import { enquiryGateway } from '#lib/gateway/gateway'

// The only route by which browsers reach the API.
const answer = (request: Request) => enquiryGateway.fetch(request)

export const GET = answer
export const HEAD = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
export const OPTIONS = answer
