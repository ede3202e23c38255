/** @jest-environment jsdom */
import { restoreTheme } from '#lib/client/early'
import { rememberTheme } from '#lib/client/theme'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
  delete document.documentElement.dataset.theme
})

describe('the theme', () => {
  beforeEach(() => {
    window.matchMedia = ((query: string) => ({ matches: query.includes('dark') })) as never
  })

  test('switches away from what the system has, is kept, and comes back on the next page', () => {
    rememberTheme(window)
    expect(document.documentElement.dataset.theme).toBe('light')
    delete document.documentElement.dataset.theme
    restoreTheme()
    expect(document.documentElement.dataset.theme).toBe('light')
    rememberTheme(window)
    expect(document.documentElement.dataset.theme).toBe('dark')
  })

  test('rubbish in storage is ignored', () => {
    localStorage.setItem('theme', '"><script>')
    restoreTheme()
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  test('blocked storage breaks nothing', () => {
    const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    rememberTheme(window)
    expect(document.documentElement.dataset.theme).toBe('light')
    blocked.mockRestore()
  })
})
