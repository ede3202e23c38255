/** Words that stand in every text: they tell nothing apart. */
const COMMON = new Set(
  (
    'a an and are as at be been but by can did do does for from get had has have he her his how i if in into is it its me more ' +
    'my need no not of on one or our please she so than that the their them then there these they this those to too ' +
    'very want was we were what when where which who why will with would you your'
  ).split(' '),
)

/** How British and American words become each other. */
const SPELLINGS: [before: string, british: string, american: string, after: string][] = [
  ['(?<=[a-z]{3})', 'is', 'iz', '(?=(?:e|ed|er|es|ing|ation|ations)$)'],
  ['(?<=anal)', 'ys', 'yz', '(?=(?:e|ed|er|es|ing)$)'],
  ['(?<=^(?:behavi|col|fav|harb|hon|lab|neighb))', 'our', 'or', ''],
  ['(?<=^(?:cent|fib|lit|met|theat))', 're', 'er', '(?=s?$)'],
  ['(?<=^(?:catal|dial))', 'ogue', 'og', '(?=s?$)'],
  ['(?<=^(?:def|off|lic))', 'ence', 'ense', ''],
]
const RESPELL = SPELLINGS.flatMap(([before, british, american, after]): [RegExp, string][] => [
  [new RegExp(before + british + after), american],
  [new RegExp(before + american + after), british],
])

/** What the tokenizer of the index takes for a word. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** A word that a typing error can be of: letters alone, as a number with another digit is another number. */
const LETTERS = /^\p{L}{3,24}$/u

/** The words of a text, as they are written. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? []

/** A word without accents and case. */
export const plainWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a word stands in every text. */
export const isCommon = (word: string): boolean => COMMON.has(plainWord(word))

/** Whether a word consists of letters alone. */
export const isOfLetters = (word: string): boolean => LETTERS.test(word)

/** The same word in the other spelling, British or American; none where it has but one. */
export const respelled = (word: string): string[] =>
  RESPELL.filter(([pattern]) => pattern.test(word)).map(([pattern, other]) => word.replace(pattern, other))

/** The words of texts that a reader may mean, each once. */
export const distinctWords = (texts: string[]): Set<string> =>
  new Set(texts.flatMap(wordsOf).map(plainWord).filter(isOfLetters))
