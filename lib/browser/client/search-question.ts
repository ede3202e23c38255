import type { SearchAnswer } from '#lib/site/search/search-answer'

/**
 * @param question - The fields of the explorer, as a query.
 * @param signal - Ends the wait.
 * @returns The answer, null where nothing was asked; undefined where none came.
 */
export async function ask(question: string, signal: AbortSignal): Promise<SearchAnswer | null | undefined> {
  try {
    const response = await fetch(`/search-results/list?${question}`, { signal })
    const answer: SearchAnswer | null = response.ok ? await response.json() : undefined
    return answer === null || Array.isArray(answer?.items) ? answer : undefined
  } catch {
    return undefined
  }
}
