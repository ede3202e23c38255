/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ThemeSwitch } from '#components/layout/theme-switch'
import { CHOICE_WAIT_MS } from '#lib/limits'
import { colourBars, showVisitorsChoice, switchThemes } from '#lib/site/loader/early'

const theme = () => document.documentElement.getAttribute('data-theme')
const press = () => userEvent.click(screen.getByRole('button', { name: /theme/ }))

beforeAll(switchThemes)
beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  window.matchMedia = ((query: string) => ({ matches: query.includes('dark') })) as never
})
afterEach(() => jest.restoreAllMocks())

test('switches away from what the system has, is stored, and comes back on the next page', async () => {
  render(<ThemeSwitch />)
  await press()
  expect(theme()).toBe('light')
  delete document.documentElement.dataset.theme
  showVisitorsChoice(CHOICE_WAIT_MS)
  expect(theme()).toBe('light')
  await press()
  expect(theme()).toBe('dark')
})

test('the bars of the browser have the colour of the theme that is chosen, and that of the system again without one', async () => {
  const bars = () => document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content
  document.head.innerHTML = ['light', 'dark']
    .map((name) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="#${name}">`)
    .join('')
  colourBars()
  expect(bars()).toBe('#light')
  document.documentElement.dataset.theme = 'dark'
  await waitFor(() => expect(bars()).toBe('#DARK'))
  delete document.documentElement.dataset.theme
  await waitFor(() => expect(bars()).toBe('#light'))
})

test('rubbish in storage is ignored', () => {
  localStorage.setItem('theme', '"><script>')
  showVisitorsChoice(CHOICE_WAIT_MS)
  expect(theme()).toBeNull()
})

test('where storage is blocked, it lasts for this page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  render(<ThemeSwitch />)
  await press()
  expect(theme()).toBe('light')
})
