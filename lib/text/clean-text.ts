/**
 * Strips punctuation and symbols and leaves letters, marks, digits and single spaces, in every script (spec section 5).
 * In: any text. Out: the text without special characters, trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
