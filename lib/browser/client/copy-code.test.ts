/** @jest-environment jsdom */
import userEvent from '@testing-library/user-event'
import { copyCodeBefore } from '#lib/browser/client/copy-code'

test('a button that is pressed again while it says so says Copy again in the end', async () => {
  jest.useFakeTimers()
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  document.body.innerHTML = '<pre>a = 1</pre><button type="button" data-copy-code><span>Copy</span></button>'
  const button = document.querySelector('button')
  document.addEventListener('click', ({ target }) => void copyCodeBefore(target))
  for (let press = 0; press < 2; press += 1) {
    await user.click(button as HTMLButtonElement)
    await jest.advanceTimersByTimeAsync(1500)
    expect(button).toHaveTextContent('Copied')
  }
  expect(await navigator.clipboard.readText()).toBe('a = 1')
  await jest.advanceTimersByTimeAsync(1500)
  expect(button).toHaveTextContent('Copy')
  expect(button).not.toHaveTextContent('Copied')
})
