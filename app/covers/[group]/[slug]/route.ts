import { coverAnswer } from '../../cover-answer'

/** The cover of a slug. */
export async function GET(_: Request, { params }: RouteContext<'/covers/[group]/[slug]'>): Promise<Response> {
  const { group, slug } = await params
  return coverAnswer(group, slug)
}
