/** Where the files of the build are asked for. */
export const BUILD_FILES = '/_next/static/'

/** A script element of a page that names a chunk. */
export interface ScriptFile {
  src: string
  id?: string
}

/** A page as Next.js rendered it, without the scripts that hydrate it. */
export interface TakenApart {
  html: string
  files: ScriptFile[]
  /** Inline scripts that run before any flight data. */
  bootstrap: string[]
  /** Flight data: what each call of `self.__next_f.push` is given. */
  pushes: unknown[][]
}

/** Scripts come later, and the styles that the page needs stand in it. */
const PRELOADED_FILE = /<link rel="preload" (?:as="script"|href="[^"]*" as="style")[^>]*>/g
/** Next.js writes the tags of Open Graph again for X, which reads Open Graph. */
const COPIED_TAG = /<meta name="twitter:(?!card")[^>]*>/g
const SCRIPT_FILE = /<script src="([^"]+)"([^>]*)><\/script>/g
const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g
const FLIGHT_PUSH = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/
const BOOTSTRAP = /^\((?:self\.__next_f=|globalThis\["TURBOPACK"\])/
/** How the inline scripts of Next.js begin that are no flight data. */
const BEGINNINGS = ['(globalThis["TURBOPACK"] ||', '(self.__next_f=self.__next_f||[]).push([0])']

/**
 * Whether an inline script is Next.js's. Of flight data nothing but JSON is taken, so that no other code can hide behind its
 * first words.
 *
 * @param code - The text of the script.
 */
export const isNextScript = (code: string): boolean =>
  flightPush(code) !== undefined || BEGINNINGS.some((beginning) => code.startsWith(beginning))

/**
 * Takes the scripts out of a page. Inline scripts that are not Next.js's stay.
 *
 * @param rendered - The HTML that Next.js made.
 */
export function takeApart(rendered: string): TakenApart {
  const files: ScriptFile[] = []
  const bootstrap: string[] = []
  const pushes: unknown[][] = []
  const html = rendered
    .replace(PRELOADED_FILE, '')
    .replace(COPIED_TAG, '')
    .replace(SCRIPT_FILE, (element, src: string, attributes: string) => {
      // Browsers that know modules never load it, and the others are not hydrated.
      if (attributes.includes('noModule')) return ''
      if (!attributes.includes('async')) return element
      const id = /\bid="([^"]+)"/.exec(attributes)?.[1]
      files.push({ src: decodeAttribute(src), ...(id && { id }) })
      return ''
    })
    .replace(INLINE_SCRIPT, (element, code: string) => {
      const push = flightPush(code)
      if (push) pushes.push(push)
      else if (isNextScript(code) && BOOTSTRAP.test(code)) bootstrap.push(code)
      else return element
      return ''
    })
  return { html, files, bootstrap, pushes }
}

function flightPush(code: string): unknown[] | undefined {
  const json = FLIGHT_PUSH.exec(code)?.[1]
  if (json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/**
 * The flight data of a page as a script of its own. Texts that follow each other are one: the parser of React joins them all
 * the same.
 *
 * @param page - The page, taken apart.
 * @returns The statements of the script.
 */
export function flightStatements({ bootstrap, pushes }: TakenApart): string[] {
  const joined: unknown[][] = []
  for (const push of pushes) {
    const last = joined.at(-1)
    if (last && last[0] === 1 && push[0] === 1) last[1] = `${last[1]}${push[1]}`
    else joined.push([...push])
  }
  return [...bootstrap, ...joined.map((push) => `self.__next_f.push(${JSON.stringify(push)})`)]
}

/** An attribute's value as it stands in HTML, as text. */
export const decodeAttribute = (value: string): string => value.replaceAll('&amp;', '&')
