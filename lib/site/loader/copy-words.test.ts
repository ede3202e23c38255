/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event'
import { copyWords } from '#lib/site/loader/copy-words'
import { noticePresses } from '#lib/site/loader/early'

const SHOWN_MS = 2000
let user: ReturnType<typeof userEvent.setup>
let button: HTMLButtonElement

beforeAll(() => {
  document.body.innerHTML = '<pre>a = 1</pre><button type="button" data-copy><span>Copy</span></button>'
  button = document.body.lastElementChild as HTMLButtonElement
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  noticePresses()
  button.click()
  document.body.click()
  copyWords(SHOWN_MS)
})
afterEach(async () => {
  await jest.advanceTimersByTimeAsync(SHOWN_MS)
  expect(button).toHaveTextContent(/^Copy$/)
})

test('a press from before the script copies', async () => {
  await jest.advanceTimersByTimeAsync(0)
  expect(button).toHaveTextContent('Copied')
  expect(await navigator.clipboard.readText()).toBe('a = 1')
})

test('a button that is pressed again while it says so says Copy again in the end', async () => {
  for (let press = 0; press < 2; press += 1) {
    await user.click(button)
    await jest.advanceTimersByTimeAsync(SHOWN_MS * 0.75)
    expect(button).toHaveTextContent('Copied')
  }
})

test('where the browser refuses, it says how else', async () => {
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await user.click(button)
  expect(button).toHaveTextContent('Select and copy by hand')
})
