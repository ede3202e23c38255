import { bookedTimeFile, thankYouPage } from '#lib/gateway/thanks'

/** What a thank-you address with a receipt answers with: the page, or the time of a booking. lib/serving/server sends it here. */
export async function GET(request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const { page } = await params
  return page === 'consultation.ics' ? bookedTimeFile(request) : thankYouPage(request, page)
}
