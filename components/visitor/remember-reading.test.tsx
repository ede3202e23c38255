/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RememberReading } from '#components/visitor/remember-reading'
import { readArticles } from '#lib/browser/client/visitor/reading'
import { recordReading } from '#lib/browser/client/visitor/record-reading'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/blog/a-post')
})
afterEach(() => jest.restoreAllMocks())

const open = () =>
  render(
    <main>
      <h1>A post</h1>
      <RememberReading />
    </main>,
  )
const button = (name: string) => screen.getByRole('button', { name })

test('nothing is remembered before the visitor asks, and what was stored without that is removed', () => {
  localStorage.setItem('readingHistory', '[{"path":"/blog/b","title":"B","at":1,"times":1}]')
  open()
  recordReading(window)
  expect(localStorage).toHaveLength(0)
})

test('once asked it remembers this article and those after it, and forgets all when asked to', async () => {
  const user = userEvent.setup()
  open()
  await user.click(button('Remember where I was'))
  expect(readArticles()).toMatchObject([{ path: '/blog/a-post', title: 'A post', times: 1 }])
  expect(button('Forget what I read')).toHaveFocus()
  expect(screen.getByRole('status')).toHaveTextContent('remembered in this browser')
  history.replaceState(null, '', '/blog/another')
  recordReading(window)
  expect(readArticles().map(({ path }) => path)).toEqual(['/blog/another', '/blog/a-post'])
  await user.click(button('Forget what I read'))
  expect(localStorage).toHaveLength(0)
  expect(button('Remember where I was')).toHaveFocus()
})

test('storage that is full says so', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open()
  await userEvent.click(button('Remember where I was'))
  expect(screen.getByRole('status')).toHaveTextContent("didn't store it")
})
