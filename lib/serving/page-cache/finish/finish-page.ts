import { BUILD_FILES, decodeAttribute, flightStatements, type ScriptFile, takeApart } from '#lib/serving/next/page-html'
import { contentPolicy } from '#lib/serving/page-cache/finish/content-policy'
import { inlineStyles, type ReadStyles } from '#lib/serving/page-cache/finish/inline-styles'
import { LOADER_ADDRESS, loader } from '#lib/serving/page-cache/finish/loader'
import { namedScript } from '#lib/serving/page-cache/page/named-script'
import type { NamedScript } from '#lib/serving/page-cache/page/page'

/** A page as it is sent: words and styles, with the names of the scripts that a reader's first touch brings. */
export interface FinishedPage {
  html: string
  /** The Content-Security-Policy of the page. */
  policy: string
  /** Undefined where the page has no scripts. */
  flightScript?: NamedScript
}

/** The list of scripts stands in the page under this id; lib/site/loader/page-scripts.ts reads it. */
export const SCRIPT_LIST_ID = 'page-scripts'
export const FLIGHT_FOLDER = 'flight'
export const FLIGHT_ADDRESS = `${BUILD_FILES}${FLIGHT_FOLDER}/`

const CHUNK = /^\/_next\/static\/chunks\/([^?]+)\.js(\?.*)?$/
const loaderElement = (attribute = '') => `<script src="${LOADER_ADDRESS}${loader.name}"${attribute}></script></head>`
const LOADER = loaderElement(' async')

/**
 * Turns a page as Next.js rendered it into one whose scripts come late (docs/decisions/0028-late-hydration.md): script elements
 * become a list, flight data a file, style sheets stand in the page, and one script is left that brings the others. What is not known to be Next.js's or ours stays as
 * it is, and the content policy does not let it run.
 *
 * @param rendered - The HTML that Next.js made.
 * @param path - The page's path, for the log.
 * @param readStyles - Reads a style sheet of the build by its address.
 */
export function finishPage(rendered: string, path: string, readStyles: ReadStyles): FinishedPage {
  const page = takeApart(rendered)
  const { html, styles, addresses } = inlineStyles(page.html, readStyles)
  if (page.files.length === 0 || page.pushes.length === 0)
    return { html: rendered, policy: contentPolicy(rendered, path) }
  const sheets = `self.pageSheets=${JSON.stringify(addresses.map(decodeAttribute))}`
  const script = namedScript([sheets, ...flightStatements(page)].join(';\n'))
  const flight = `${FLIGHT_ADDRESS}${script.name}?${new URLSearchParams({ page: path })}`
  const list = JSON.stringify(scriptList(flight, page.files))
  const finished = html
    .replace('</head>', () => LOADER)
    .replace('</body>', () => `<script type="application/json" id="${SCRIPT_LIST_ID}">${escaped(list)}</script></body>`)
  return { html: finished, policy: contentPolicy(finished, path, styles), flightScript: script }
}

/**
 * A draft as Next.js rendered it, whose scripts come at once and leave no file: what they do before is waited for.
 *
 * @param rendered - The HTML that Next.js made.
 * @param path - The page's path, for the log.
 */
export function finishDraft(rendered: string, path: string): FinishedPage {
  return { html: rendered.replace('</head>', () => loaderElement()), policy: contentPolicy(rendered, path) }
}

/**
 * As few bytes as can be, which every page carries: the address of the flight data, the end of the chunks' addresses, and of each
 * chunk its name, with its id after a space. One whose address is another kind stands there by its address.
 */
function scriptList(flight: string, scripts: ScriptFile[]): string[] {
  const end = CHUNK.exec(scripts[0]?.src ?? '')?.[2] ?? ''
  const nameOf = (src: string) => {
    const [, name, itsEnd = ''] = CHUNK.exec(src) ?? []
    return name && itsEnd === end ? name : src
  }
  return [flight, end, ...scripts.map(({ src, id }) => (id ? `${nameOf(src)} ${id}` : nameOf(src)))]
}

const escaped = (json: string) => json.replaceAll('<', '\\u003c')
