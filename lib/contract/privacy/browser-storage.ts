import {
  DEVICE_ID,
  draftKey,
  GUESSES,
  READING,
  SEARCH_KEY,
  STORED_BY_ITSELF,
  THEME,
  USER_CATEGORIES,
  USER_DETAILS,
} from '#lib/contract/privacy/storage-keys'

/** One thing that this site may store in a visitor's browser. */
export interface BrowserItem {
  /** In localStorage; a draft is in the sessionStorage of its tab too, so that two tabs do not overwrite each other's. */
  key: string
  /** What it is called where a visitor sees what is stored. */
  name: string
  what: string
  why: string
  /** Whether it ever leaves the browser. */
  sent: string
  until: string
}

const ANY_DRAFT = draftKey('FORM', 'PAGE')
const UNTIL_DELETED = 'Until you delete it.'
const WITH_ENQUIRY = 'With each enquiry.'
const NEVER = 'Never.'

/**
 * All that this site stores in a browser: the pages about a visitor's data are made from it, and lib/browser/client/visitor/stored.ts
 * takes no other key.
 */
export const BROWSER_STORAGE = [
  {
    key: DEVICE_ID,
    name: 'Device identifier, made when a form is sent',
    what: 'A fingerprint, which is a number that a program works out from properties of your browser and device such as fonts, screen and time zone, followed by a random part. With Global Privacy Control it is the random part alone.',
    why: 'So that many messages from one device can be recognised as spam.',
    sent: WITH_ENQUIRY,
    until: UNTIL_DELETED,
  },
  {
    key: USER_DETAILS,
    name: 'Your details and what you chose',
    what: 'Name, email address, country, phone number and company, where you ticked the box that remembers them; the role and interests that you chose.',
    why: 'So that forms are filled in for you, and your choice is there the next time.',
    sent: 'Never as such; a form that they filled in is sent when you send it, and its email address, phone number and country once you have touched it.',
    until: UNTIL_DELETED,
  },
  {
    key: USER_CATEGORIES,
    name: 'Categories that come first',
    what: 'The categories that belong to the role and interests that you chose.',
    why: 'So that what matters to you comes first in lists and on the home page.',
    sent: WITH_ENQUIRY,
    until: UNTIL_DELETED,
  },
  {
    key: READING,
    name: 'What you read here',
    what: 'Once you press "Remember where I was" on a post, a question or an infographic: when you did, and the last twelve of them that you opened, with the time of the last visit to each, how often you opened each, and at which heading you stopped or that you read it to its end.',
    why: 'So that the home page can offer them again, and you read on where you stopped.',
    sent: NEVER,
    until: 'Until you delete it, under Your data or by "Forget what I read".',
  },
  {
    key: GUESSES,
    name: 'Your guesses at trivia',
    what: 'The questions that you guessed at, the option that you chose for each and whether it was right; those without options whose answer you read; and the time of the last guess.',
    why: 'So that a round goes on where you left it, with your score.',
    sent: NEVER,
    until:
      'Until you delete it; twelve hours after the last guess it no longer counts, and the next guess replaces it.',
  },
  {
    key: THEME,
    name: 'Theme',
    what: 'The theme that you chose, light or dark.',
    why: 'So that each page opens in it.',
    sent: NEVER,
    until: UNTIL_DELETED,
  },
  {
    key: SEARCH_KEY,
    name: 'Search by key',
    what: 'That the key / does not open the search, where you turned it off.',
    why: 'So that it stays off on each page.',
    sent: NEVER,
    until: 'Until you turn it on again or delete it.',
  },
  {
    key: STORED_BY_ITSELF,
    name: 'Your “no”',
    what: 'That you deleted everything under Your data: from then on no draft, no guess and no device identifier is stored.',
    why: 'So that nothing comes back that you did not ask for.',
    sent: NEVER,
    until: 'Until you allow it again under Your data.',
  },
  {
    key: ANY_DRAFT,
    name: 'Draft of a form',
    what: 'What you typed into a form, and the name of a file that you chose, one draft for each form and page, and in each tab its own; when you began; and, once you pressed Send, the number under which it is sent.',
    why: 'So that nothing that you typed is lost, and nothing is sent twice.',
    sent: 'When you send the form; email address, phone number, country, state and a file before, as the part about what is sent besides says.',
    until: 'Until the form is sent or you delete it; what a tab has of its own also goes when that tab is closed.',
  },
] as const satisfies readonly BrowserItem[]

/** A key that may be written. */
export type StorageKey = (typeof BROWSER_STORAGE)[number]['key']

const DRAFT = /^draft (\S+) (\S+)$/

/**
 * What the registry says of a key.
 *
 * @param key - A key as it stands in a browser.
 * @returns Undefined for one that this release does not write.
 */
export function browserItem(key: string): BrowserItem | undefined {
  const [, form, page] = DRAFT.exec(key) ?? []
  const registered: readonly BrowserItem[] = BROWSER_STORAGE
  const found = registered.find((item) => item.key === (form ? ANY_DRAFT : key))
  return found && form ? { ...found, name: `Draft of the ${form} form on ${page}` } : found
}
