/** What a terminal or a reader of its lines obeys: control characters, of C1 too, and marks that turn the direction of words. */
const OBEYED = /[^\P{Cc}\n\t]|\p{Bidi_Control}/gu

/** A text in which such characters are written as JSON escapes them; text that is JSON says the same as before. */
export const forTerminal = (text: string): string =>
  text.replace(OBEYED, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
