import { format, stripVTControlCharacters } from 'node:util'
import { log } from '#lib/log'

const LEVELS = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const

/** Has been logged by the call that failed (lib/reading/backend/send.ts); Next.js prints it once more for each page that needs it. */
const isLogged = (word: unknown) => word instanceof Error && word.name === 'ApiError'

/** Writes what Next.js and other packages print as lines of the log, because who collects the log reads JSON alone. */
export function consoleToLog(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...words: unknown[]) => {
      if (words.some(isLogged)) return
      const [msg = '', ...more] = stripVTControlCharacters(format(...words))
        .trim()
        .split('\n')
      log[level](more.length > 0 ? { more: more.join('\n') } : {}, msg)
    }
  }
}
