import { formPage } from '#lib/gateway/form-page'
import { receiveForm } from '#lib/gateway/receive-form'

// Where the forms are sent without JavaScript; with it, the browser calls the API itself.
export async function POST(request: Request, { params }: RouteContext<'/enquiry/[form]'>): Promise<Response> {
  return receiveForm((await params).form, request)
}

export async function GET(_: Request, { params }: RouteContext<'/enquiry/[form]'>): Promise<Response> {
  return formPage((await params).form)
}
