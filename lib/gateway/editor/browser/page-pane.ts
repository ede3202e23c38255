/** An element of the editor's page, which lib/gateway/editor/editor-page.ts writes. */
export const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

const data = () => element('said').closest('aside')?.dataset ?? {}

/** Where the pages of a folder's files are, and how the names of those end. */
const pages = () => JSON.parse(data().pages ?? '{}') as Record<string, { page: string; extension: string }>

/**
 * Where the page of a file is.
 *
 * @param file - Its path, such as `content/blog/two-paths.md`.
 * @returns The path of its page; empty where it has none of its own.
 */
export function pageOf(file: string): string {
  const [, folder = '', slug = ''] = /^content\/([a-z]+)\/(.+)\.(?:md|yaml)$/.exec(file) ?? []
  const page = slug && pages()[folder]?.page
  return page ? page.replace('*', slug).replace(/^\/home$/, '/') : ''
}

/** The file that is edited now, by the address of the editor. */
export function fileShown(): string {
  const [, folder = '', slug = ''] = /^#\/collections\/([^/]+)\/entries\/([^/?]+)/.exec(location.hash) ?? []
  if (!folder) return ''
  if (folder === '_singletons') return `content/${slug}.yaml`
  return `content/${folder}/${decodeURIComponent(slug)}.${pages()[folder]?.extension}`
}

/**
 * Shows the page of what is edited as it was saved.
 *
 * @param isChanged - Whether it must be loaded again.
 * @param file - The file that is edited, or was saved last.
 */
export async function showPage(isChanged: boolean, file = fileShown()): Promise<void> {
  const frame = element('page') as HTMLIFrameElement
  const { site = '' } = data()
  const page = pageOf(file)
  const address = page && `${site}${page}`
  const { isRunning } = (await (await fetch(`/site?page=${page || '/'}`)).json()) as { isRunning: boolean }
  element('address').textContent =
    address || 'A page stands here once what you write was saved, unless it has none of its own'
  if (!isRunning) element('address').textContent = `${site} does not answer: npm run dev shows pages here`
  frame.hidden = !address || !isRunning
  if (frame.hidden || (!isChanged && frame.dataset.shown === address)) return
  frame.dataset.shown = address
  // Not by its src: the way back would lead through each page that was here.
  frame.contentWindow?.location.replace(address)
}
