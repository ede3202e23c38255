import { thankYouPage } from '#lib/gateway/thanks'

/** A thank-you page whose address carries a receipt: lib/serving/server sends it here. */
export async function GET(request: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  return thankYouPage(request, (await params).page)
}
