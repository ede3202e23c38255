import { gateway } from '#lib/gateway/gateway'

// The live check of email address and phone number, which must not stand in an address.
export const POST = (request: Request) => gateway.fetch(request)
