import { writeStored } from '#lib/browser/client/visitor/stored'
import { readDetails, writeDetails } from '#lib/browser/client/visitor/user-details'
import { showVisitorChange } from '#lib/browser/client/visitor/visitor-change'
import { USER_CATEGORIES } from '#lib/contract/privacy/storage-keys'

/** What a visitor said matters to them: a persona and interests by their ids. */
export interface Choice {
  persona: string
  interests: string[]
}

export const NO_CHOICE: Choice = { persona: '', interests: [] }

/** @returns The choice stored in this browser; what is rubbish counts as not chosen. */
export function readChoice(): Choice {
  const { persona, interests } = readDetails()
  return {
    persona: typeof persona === 'string' ? persona : '',
    interests: Array.isArray(interests) ? interests.filter((id) => typeof id === 'string') : [],
  }
}

/**
 * Stores a choice as `userDatails`, and the categories that it stands for as `userCategories` (spec section 3); an empty one
 * is removed. The pages follow at once.
 *
 * @param choice - What was chosen.
 * @param categories - The categories that it stands for; they may repeat.
 * @returns Whether it is stored: storage may be full or blocked.
 */
export function writeChoice({ persona, interests }: Choice, categories: string[]): boolean {
  const { persona: _, interests: __, ...rest } = readDetails()
  const unique = [...new Set(categories)]
  const isStored =
    writeDetails({ ...rest, ...(persona && { persona }), ...(interests.length > 0 && { interests }) }) &&
    writeStored(USER_CATEGORIES, unique.length > 0 ? unique : undefined)
  showVisitorChange()
  return isStored
}
