/**
 * Refuses what a command would pass over in silence: words that are too many or missing, and options of other commands.
 *
 * @param usage - All commands, one a line after the first: its form, two spaces or more, what it does. `[…]` may be left out.
 * @param command - One of them.
 * @param words - What stands behind it.
 * @param options - The names of the options that are given.
 * @throws Error, which names what is wrong and has the form of the command.
 */
export function mustFitUsage(usage: string, command: string, words: string[], options: string[]): void {
  const forms = usage.split('\n').map((line) => line.trim().replace(/ {2,}.*/, ''))
  const form = forms.find((each) => each.split(' ')[0] === command) ?? command
  const refuse = (what: string): never => {
    throw new Error(`${command}: ${what}. It is used as: ${form}`)
  }
  for (const option of options) if (!form.includes(`--${option}`)) refuse(`it has no --${option}`)
  const wanted = form
    .replace(/\[?--[a-z-]+(?: [A-Z\d|a-z]+)?\]?/g, '')
    .split(' ')
    .slice(1)
    .filter(Boolean)
  const missing = wanted.filter((word) => !word.startsWith('['))[words.length]
  if (missing) refuse(`${missing} is missing`)
  if (words.length > wanted.length) refuse(`"${words[wanted.length]}" is one word too many`)
}
