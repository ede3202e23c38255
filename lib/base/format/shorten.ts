/** The text in `length` characters at most, cut at the end of a word and marked with an ellipsis where it was longer. */
export function shorten(text: string, length: number): string {
  const letters = Array.from(text.trim().replace(/\s+/g, ' '))
  if (letters.length <= length) return letters.join('')
  const cut = letters.slice(0, length - 1).join('')
  const atWord = cut.replace(/\s+\S*$/, '')
  return `${(atWord.length > length / 2 ? atWord : cut).replace(/[\s,;:.-]+$/, '')}…`
}
