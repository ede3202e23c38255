/** A browser of another maker, driven by its own input events: elements are named by XPath, as no protocol knows more of them all. */
export interface Engine {
  open(address: string): Promise<void>
  click(xpath: string): Promise<void>
  /** Types into a field what was not there before. */
  type(xpath: string, text: string): Promise<void>
  /** Chooses of a list by its value. */
  choose(xpath: string, value: string): Promise<void>
  back(): Promise<void>
  /** The result of an expression in the page. */
  read<T>(expression: string): Promise<T>
  /** Errors and warnings of the console and of scripts since the last call. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

const quoted = (words: string) => `"${words}"`

/** What bears these words: a link, a button, a summary. Of several the first that is seen. */
export const named = (element: string, words: string): string =>
  `//${element}[normalize-space(.)=${quoted(words)} or @aria-label=${quoted(words)}]`

/** The field of a form by its label. */
export const labelled = (form: string, label: string): string =>
  `//form[@id=${quoted(form)}]//*[@id=//form[@id=${quoted(form)}]//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`

/** What stands in the page, in a script's terms. */
export const seen = {
  path: 'location.pathname + location.search',
  heading: 'document.querySelector("h1")?.textContent.trim() ?? ""',
  text: (selector: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map(({ innerText }) => innerText).join(" | ")`,
  theme: 'document.documentElement.dataset.theme ?? ""',
}
