/** Reads a style sheet of the build by its address. Undefined where it can't be had. */
export type ReadStyles = (address: string) => string | undefined

interface InlinedStyles {
  html: string
  styles: string
  addresses: string[]
}

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
/** What would end the element that it stands in, or change how it is read. */
const UNSAFE = /<\/style|<!--/i

/**
 * Puts style sheets into the page, so that its first paint waits for nothing more than itself. They stand at the end of its
 * head: programs that unfurl a page read its first 32 KB.
 * They are one element, so that the policy names one hash. At hydration the files are named in links that load nothing, for the router.
 *
 * @param html - The page.
 * @param readStyles - Reads a style sheet of the build.
 * @returns The page; the style sheets that stand in it as one, empty where none does; and their addresses, as the page spelled them.
 */
export function inlineStyles(html: string, readStyles: ReadStyles): InlinedStyles {
  const texts: string[] = []
  const addresses: string[] = []
  const inlined = html.replace(STYLE_SHEET, (element, href: string) => {
    const css = readStyles(href)
    if (css === undefined || UNSAFE.test(css)) return element
    texts.push(css)
    addresses.push(href)
    return ''
  })
  const styles = texts.join('\n')
  if (styles === '') return { html: inlined, styles, addresses }
  const element = `<style data-sheets>${styles}</style>`
  return { html: inlined.replace('</head>', () => `${element}</head>`), styles, addresses }
}
