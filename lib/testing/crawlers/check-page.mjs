import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'

/** How much of a page link previews read, and the most that Googlebot reads. */
const PREVIEW_BYTES = 32 * 1024
const PAGE_BYTES = 2 * 1024 * 1024
export const IMAGE_BYTES = 300 * 1024

/**
 * Checks a page as a bot gets it.
 *
 * @param {string} address - Its URL.
 * @param {number} status - The status of the response.
 * @param {Buffer} bytes - Its HTML.
 * @returns {{ faults: string[], image: string | undefined }} The faults, and the URL of its share image.
 */
export function checkPage(address, status, bytes) {
  const faults = []
  const fault = (words) => faults.push(words)
  if (status !== 200) return { faults: [`answers ${status}`], image: undefined }
  if (bytes.length > PAGE_BYTES) fault(`has ${bytes.length} bytes of HTML`)
  const start = bytes.subarray(0, PREVIEW_BYTES).toString()
  // Styles may go on after that, and what a preview shows may not.
  const head = fromHtml(start.split('</head>', 1)[0])

  const only = (name, selector, read) => {
    const found = selectAll(selector, head)
    const values = found.map(read).filter(Boolean)
    if (values.length !== 1) fault(`has ${values.length} ${name} in its head`)
    return values[0]
  }
  const content = ({ properties }) => String(properties.content ?? '')
  only('title', 'title', ({ children }) => children[0]?.value)
  only('description', 'meta[name=description]', content)
  const canonical = only('canonical address', 'link[rel=canonical]', ({ properties }) => String(properties.href ?? ''))
  const shared = only('og:url', 'meta[property="og:url"]', content)
  if (canonical && shared && canonical !== shared) fault(`has og:url ${shared} and canonical ${canonical}`)
  if (canonical && new URL(canonical, address).pathname !== new URL(address).pathname)
    fault(`has canonical ${canonical}`)
  if (/noindex/.test(select('meta[name=robots]', head)?.properties.content ?? ''))
    fault('is noindex, and in the sitemap')
  only('og:title', 'meta[property="og:title"]', content)
  only('og:description', 'meta[property="og:description"]', content)
  const image = only('og:image', 'meta[property="og:image"]', content)
  for (const [name, wanted] of [
    ['width', '1200'],
    ['height', '630'],
  ]) {
    const declared = only(`og:image:${name}`, `meta[property="og:image:${name}"]`, content)
    if (declared && declared !== wanted) fault(`declares an image ${name} of ${declared}`)
  }
  only('og:image:alt', 'meta[property="og:image:alt"]', content)
  only('og:image:type', 'meta[property="og:image:type"]', content)
  if (image && !/^https?:\/\//.test(image)) fault(`has the share image ${image}, which is no whole address`)
  return { faults, image }
}
