/** @jest-environment jsdom */
import { recoverChunks, restoreTheme } from '#lib/browser/early'
import { rememberTheme } from '#lib/browser/theme'

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

describe('a chunk that can not be loaded', () => {
  const addChunk = () => {
    const script = document.createElement('script')
    script.src = 'http://localhost/_next/static/chunks/gone.js'
    script.type = 'text/plain'
    document.head.append(script)
    return script
  }
  const mark = () => sessionStorage.getItem('chunk-reload')
  /** jsdom can't reload; the mark that allows one reload only is set right before it. */
  const silence = () => jest.spyOn(console, 'error').mockImplementation(() => {})

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => {
    jest.useRealTimers()
    jest.restoreAllMocks()
  })

  test('is followed by one reload for the release and page, with what was typed kept', async () => {
    silence()
    document.documentElement.dataset.dplId = 'r1'
    document.body.innerHTML = '<input name="name" value="Ana"><input type="password" name="p" value="secret">'
    recoverChunks(120_000)
    addChunk().dispatchEvent(new Event('error'))
    expect(mark()).toBe('r1 /')
    expect(sessionStorage.getItem('chunk-reload-form')).toBe('[["name","Ana"]]')

    document.body.innerHTML = '<input name="name" value="">'
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    expect(document.querySelector('input')?.value).toBe('Ana')
  })

  test('counts as failed after 120 seconds', async () => {
    silence()
    document.documentElement.dataset.dplId = 'r2'
    recoverChunks(120_000)
    addChunk()
    await jest.advanceTimersByTimeAsync(119_000)
    expect(mark()).toBeNull()
    await jest.advanceTimersByTimeAsync(2000)
    expect(mark()).toBe('r2 /')
  })

  test('that did load in time is left alone', async () => {
    document.documentElement.dataset.dplId = 'r3'
    recoverChunks(120_000)
    const script = addChunk()
    await jest.advanceTimersByTimeAsync(1000)
    script.dispatchEvent(new Event('load'))
    await jest.advanceTimersByTimeAsync(200_000)
    expect(mark()).toBeNull()
  })
})
