import { editDistance } from '#lib/base/format/edit-distance'
import { variableNames } from '#lib/config'

/** Of a shorter name, another one is a letter away by chance. */
const SHORTEST = 8
const LETTERS_WRONG_MAX = 2

/**
 * Finds environment variables that nothing reads and that are a letter or two from one that the site reads.
 *
 * @param environment - The environment.
 * @returns The name of each, and the one that it may be meant for.
 */
export function misspeltVariables(environment: Record<string, string | undefined>): [given: string, meant: string][] {
  const known = new Set(variableNames())
  return Object.keys(environment)
    .filter((given) => given.length >= SHORTEST && !known.has(given))
    .flatMap((given): [string, string][] => {
      const meant = [...known].find(
        (name) =>
          environment[name] === undefined &&
          editDistance(given.toUpperCase(), name, LETTERS_WRONG_MAX) <= LETTERS_WRONG_MAX,
      )
      return meant ? [[given, meant]] : []
    })
}
