import { test as base, expect } from '@playwright/test'

/** A journey in which the browser's console must stay empty: no policy violation, no failed request, no error of a script. */
export const test = base.extend<{ quiet: string[] }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Takes the lines of the browser and of the client about a page or a call that was answered with 4xx out of the complaints. */
export function expectRefusal(quiet: string[]): void {
  const others = quiet.filter((line) => !/the server responded with a status of 4\d\d|: answered 4\d\d$/.test(line))
  quiet.splice(0, quiet.length, ...others)
}

export { expect }
