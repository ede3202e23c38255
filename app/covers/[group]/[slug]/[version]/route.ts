import { coverAnswer } from '../../../cover-answer'

/** The cover of an item whose content says what is drawn; its address changes with the drawing. */
export async function GET(_: Request, { params }: RouteContext<'/covers/[group]/[slug]/[version]'>): Promise<Response> {
  const { group, slug, version } = await params
  return coverAnswer(group, slug, version)
}
