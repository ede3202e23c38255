/**
 * Strips punctuation and symbols and leaves letters, marks, digits and single spaces, in every script (spec section 5).
 *
 * @param text - Any text.
 * @returns The text without them, trimmed.
 */
export function cleanText(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}
