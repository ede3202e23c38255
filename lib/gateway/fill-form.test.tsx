import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toText } from 'hast-util-to-text'
import { renderToStaticMarkup } from 'react-dom/server'
import { AskForm } from '#components/forms/ask-form'
import { fillForm } from '#lib/gateway/fill-form'

const html = renderToStaticMarkup(
  <AskForm type="BLOG" slug="a-post" title="A post" answersWithin="two working days" path="/blog/a-post" />,
)
const page = (filled: string | undefined = html) => fromHtml(filled)

/** What a visitor reads: hidden places are taken out first. */
function visibleText(tree: ReturnType<typeof page>, selector: string): string {
  const place = select(selector, tree)
  if (!place || place.properties.hidden) return ''
  for (const parent of [place, ...selectAll(`${selector} *`, tree)])
    parent.children = parent.children.filter((child) => child.type !== 'element' || !child.properties.hidden)
  return toText(place).trim()
}

test('before it is filled in, a form says nothing of errors', () => {
  const tree = page()
  expect(visibleText(tree, '#question-errors')).toBe('')
  expect(visibleText(tree, '#question-email-error')).toBe('')
})

test('the places that the form has for errors are filled and shown, and what was typed stands in its fields', () => {
  const errors = { name: 'Enter your name', email: 'Enter your email address' }
  const tree = page(fillForm(html, 'question', { name: '', message: '<b>Why?</b>' }, errors))
  expect(visibleText(tree, '#question-email-error')).toBe('Enter your email address')
  expect(visibleText(tree, '#question-message-error')).toBe('')
  expect(visibleText(tree, '#question-errors')).toMatch(
    /^There is a problem\s+Enter your name\s+Enter your email address$/,
  )
  expect(selectAll('#question-errors a', tree).map(({ properties }) => properties.href)).toEqual([
    '#question-name',
    '#question-email',
  ])
  expect(visibleText(tree, 'textarea')).toBe('<b>Why?</b>')
  expect(select('details', tree)?.properties.open).toBe(true)
})

test('what is wrong with the form as a whole, or with no field of it, leads nowhere', () => {
  const errors = { '': 'Too much has come', slug: 'No such page', email: 'Enter your email address' }
  const tree = page(fillForm(html, 'question', {}, errors))
  expect(visibleText(tree, '#question-errors')).toMatch(
    /^There is a problem\s+Too much has come\s+No such page\s+Enter your email address$/,
  )
  expect(selectAll('#question-errors a', tree)).toHaveLength(1)
})

test('markup that was typed stands in its field word by word', () => {
  const typed = '<script>alert("x")</script></form><input name="email" value="y">'
  const tree = page(fillForm(html, 'question', { name: typed, message: typed }, {}))
  expect(select('input[name=name]', tree)?.properties.value).toBe(typed)
  expect(visibleText(tree, 'textarea')).toBe(typed)
  expect(selectAll('script', tree)).toEqual([])
  expect(selectAll('input[name=email]', tree)).toHaveLength(1)
})
