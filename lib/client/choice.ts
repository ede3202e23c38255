import { USER_CATEGORIES } from '#lib/client/storage-keys'
import { writeStored } from '#lib/client/stored'
import { readDetails, writeDetails } from '#lib/client/user-details'
import { welcomeBack } from '#lib/client/welcome-back'

/** What a visitor said matters to them: a persona and interests by their ids. */
export interface Choice {
  persona: string
  interests: string[]
}

/** The choice kept in this browser; what is rubbish counts as not chosen. */
export function readChoice(): Choice {
  const { persona, interests } = readDetails()
  return {
    persona: typeof persona === 'string' ? persona : '',
    interests: Array.isArray(interests) ? interests.filter((id) => typeof id === 'string') : [],
  }
}

/**
 * Keeps a choice as `userDatails`, and the categories that it stands for as `userCategories` (spec section 3); an empty one
 * is forgotten. The pages follow at once. In: the choice and its categories.
 */
export function keepChoice({ persona, interests }: Choice, categories: string[]): void {
  const { persona: _, interests: __, ...rest } = readDetails()
  writeDetails({ ...rest, ...(persona && { persona }), ...(interests.length > 0 && { interests }) })
  const unique = [...new Set(categories)]
  writeStored(USER_CATEGORIES, unique.length > 0 ? unique : undefined)
  welcomeBack()
}
