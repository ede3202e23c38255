import { gateway } from '#lib/gateway/gateway'

// By this route browsers reach the API.
const answer = (request: Request) => gateway.fetch(request)

export const GET = answer
export const HEAD = answer
export const POST = answer
export const PUT = answer
export const PATCH = answer
export const DELETE = answer
export const OPTIONS = answer
