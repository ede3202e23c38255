import type { Element, ElementContent } from 'hast'
import { h } from 'hastscript'
import { links } from '#lib/links'
import type { Found } from '#lib/search/search-index'
import { formatNumber } from '#lib/text/format-number'

/** The results of a question as they stand on the search page: how many, and each with its found words marked. */
export function resultsView(question: string, { total, best }: { total: number; best: Found[] }): Element[] {
  const words = question.trim().slice(0, 80)
  const asked = words ? ` for “${words}”` : ''
  if (total === 0) {
    return [
      h('p', { id: 'found' }, `Nothing was found${asked}.`),
      h('p', [
        'Try a shorter or another word, look through ',
        h('a', { href: links.blogs() }, 'all blogs'),
        ' or ',
        h('a', { href: links.services }, 'what we do'),
        ', or ',
        h('a', { href: links.contact }, 'ask us'),
        '.',
      ]),
    ]
  }
  const count = `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}${asked}`
  const rest = `; the ${words ? 'best' : 'newest'} ${best.length} are shown`
  return [
    h('p', { id: 'found' }, total > best.length ? `${count}${rest}` : count),
    h('ol', { class: 'results' }, best.map(resultView)),
  ]
}

const resultView = ({ path, kind, title, summary, terms }: Found): Element =>
  h('li', [
    h('p', { class: 'note' }, kind),
    h('a', { href: path }, marked(title, terms)),
    h('p', marked(summary, terms)),
  ])

/** The text with each word marked that begins with a found one. */
function marked(text: string, terms: string[]): ElementContent[] {
  return text.split(/(\p{L}[\p{L}\p{N}]*)/u).map((part) => {
    const plain = part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
    const isFound = terms.some(
      (term) => plain.startsWith(term) || (term.length > 3 && term.startsWith(plain) && plain.length > 3),
    )
    return isFound ? h('mark', part) : { type: 'text', value: part }
  })
}
