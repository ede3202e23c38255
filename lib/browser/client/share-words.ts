/** What became of words that were to be shared. */
export type Shared = 'shared' | 'copied' | 'refused'

/**
 * Hands words to what the device shares with; where it has nothing, copies them.
 *
 * @param text - Plain text.
 * @returns What became of it; `shared` too where the visitor changed their mind.
 */
export async function shareWords(text: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share({ text })
      return 'shared'
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return 'shared'
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'refused'
  }
}
