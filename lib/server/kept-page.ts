import 'server-only'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { HostProblem } from '#lib/host/problem'

/** A page of this site as it is kept, to be filled in for one visitor and sent to nobody else. */
export interface KeptPage {
  tree: Root
  /** The content policy that belongs to the page's scripts. */
  policy: string
}

/** Asks this process for one of its own pages. In: the request being answered, and the page's path. Throws HostProblem with the page's status where it is not 200. */
export async function keptPage(request: Request, path: string): Promise<KeptPage> {
  // Its own address as this process listens on it, whatever name the visitor used.
  const own = new URL(`http://127.0.0.1:${new URL(request.url).port || 80}`)
  // Set, not resolved: a path such as //example.com must not become another host.
  own.pathname = path
  const answer = await fetch(own, { redirect: 'error' })
  if (!answer.ok) throw new HostProblem(answer.status, `${path} answered ${answer.status}`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  return { tree: fromHtml(await answer.text()), policy }
}

/** Sends a page that was filled in; it is kept by nobody. */
export const sendPage = ({ tree, policy }: KeptPage, status: number): Response =>
  new Response(toHtml(tree), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(policy && { 'content-security-policy': policy }),
    },
  })
