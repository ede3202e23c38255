/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { PageRetry } from '#components/layout/page-retry'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const second = () => act(() => jest.advanceTimersByTimeAsync(1000))

test('a failed page is tried 5 times, 1 second apart, and then left to the visitor', async () => {
  const load = jest.fn(async () => false)
  const show = jest.fn()
  render(<PageRetry load={load} show={show} />)
  expect(screen.getByRole('status').querySelector('svg')).toHaveAttribute('width', '80')
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect(screen.queryByRole('button')).toBeNull()
    await second()
    expect(load).toHaveBeenCalledTimes(attempt)
  }
  await second()
  expect(load).toHaveBeenCalledTimes(5)
  expect(show).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(show).toHaveBeenCalledTimes(1)
})

test('a page that is there again is shown at once', async () => {
  const answers = [false, true]
  const load = jest.fn(async () => answers.shift() ?? false)
  const show = jest.fn()
  render(<PageRetry load={load} show={show} />)
  await second()
  await second()
  expect(show).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(2)
})

test('an attempt that throws counts as failed', async () => {
  const load = jest.fn(async () => {
    throw new Error('offline')
  })
  render(<PageRetry load={load} show={jest.fn()} />)
  for (let attempt = 0; attempt < 5; attempt++) await second()
  expect(screen.getByRole('button')).toBeInTheDocument()
})
