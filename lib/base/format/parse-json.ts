/**
 * What `JSON.parse` does with a text that anybody may have written.
 *
 * @param text - The text.
 * @returns The value; undefined where it is no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
