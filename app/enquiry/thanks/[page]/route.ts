import { thankYouPage } from '#lib/enquiries/thanks'

// A thank-you page whose address carries a receipt: lib/server sends it here.
export const GET = thankYouPage
