/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { SearchKeySwitch } from '#components/visitor/search-key-switch'

beforeEach(() => localStorage.clear())

test('what "/" does is turned off and on, and nothing is stored while it is on', async () => {
  render(<SearchKeySwitch />)
  const box = screen.getByRole('checkbox', { name: 'The key / opens the search on every page' })
  expect(box).toBeChecked()
  await userEvent.click(box)
  expect(box).not.toBeChecked()
  expect({ ...localStorage }).toEqual({ searchKey: 'off' })
  await userEvent.click(box)
  expect(box).toBeChecked()
  expect({ ...localStorage }).toEqual({})
})

test('where the browser stores nothing it says so, and the box stays as it was', async () => {
  render(<SearchKeySwitch />)
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  await userEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('status')).toHaveTextContent('storage is full or blocked')
  expect(screen.getByRole('checkbox')).toBeChecked()
})
