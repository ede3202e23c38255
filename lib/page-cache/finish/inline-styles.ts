/** Reads a style sheet of the build by its address. Undefined where it can't be had. */
export type ReadStyles = (address: string) => string | undefined

const STYLE_SHEET = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
/** What would end the element that it stands in, or change how it is read. */
const UNSAFE = /<\/style|<!--/i

/**
 * Puts style sheets into the page, so that its first paint waits for nothing more than itself. They stand at the end of its
 * head: programs that unfurl a page read its first 32 KB.
 * `data-sheet` says where each came from: hydration puts the file in its place, which the router then knows.
 *
 * @param html - the page
 * @param readStyles - reads a style sheet of the build
 * @returns the page, and the styles that stand in it
 */
export function inlineStyles(html: string, readStyles: ReadStyles): { html: string; styles: string[] } {
  const styles: string[] = []
  const elements: string[] = []
  const inlined = html.replace(STYLE_SHEET, (element, href: string) => {
    const css = readStyles(href)
    if (css === undefined || UNSAFE.test(css)) return element
    styles.push(css)
    elements.push(`<style data-sheet="${href}">${css}</style>`)
    return ''
  })
  return { html: inlined.replace('</head>', () => `${elements.join('')}</head>`), styles }
}
