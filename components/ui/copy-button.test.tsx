/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CopyButton } from '#components/ui/copy-button'

test('copies its words and says so', async () => {
  const user = userEvent.setup()
  render(<CopyButton words="Cite me" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toBe('Cite me')
})

test('where the browser refuses, it says how else', async () => {
  const user = userEvent.setup()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  render(<CopyButton words="Cite me" />)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(screen.getByRole('button', { name: 'Select and copy by hand' })).toBeInTheDocument()
})
