/** Words that stand in every text: they tell nothing apart, and each would weigh as much as a hundred others. */
const COMMON = new Set(
  (
    'a an and are as at be been but by can did do does for from had has have he her his how i if in into is it its more no ' +
    'not of on one or our she so than that the their them then there these they this those to was we were what when ' +
    'where which who why will with would you your'
  ).split(' '),
)

/** How American words become the British ones that this site is written in. */
const SPELLINGS: [pattern: RegExp, british: string][] = [
  [/(?<=[a-z]{3})iz(?=(?:e|ed|er|es|ing|ation)$)/, 'is'],
  [/(?<=anal)yz(?=(?:e|ed|er|es|ing)$)/, 'ys'],
  [/(?<=^(?:behavi|col|fav|harb|hon|lab|neighb))or/, 'our'],
  [/(?<=^(?:cent|fib|lit|met|theat))er$/, 're'],
  [/(?<=^(?:catal|dial))og$/, 'ogue'],
  [/(?<=^(?:def|off|lic))ense$/, 'ence'],
]

/**
 * What of a word counts in a search: its letters without accents and case, in British spelling, without the s of a plural.
 *
 * @param word - A word of a text or of a question.
 * @returns The term, or null for a common word.
 */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (COMMON.has(plain)) return null
  const singular = plain.length > 3 ? plain.replace(/(?:ies)$/, 'y').replace(/([^s])s$/, '$1') : plain
  return SPELLINGS.reduce((term, [american, british]) => term.replace(american, british), singular) || null
}
