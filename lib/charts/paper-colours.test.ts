import { readFileSync } from 'node:fs'
import { clampChroma, formatHex } from 'culori'
import { DARK_COLOURS, onPaper, PAPER_COLOURS } from '#lib/charts/paper-colours'

/** The tokens of the theme "paper": those before the first rule of another theme. */
const [paper = ''] = readFileSync('app/tokens.css', 'utf8').split(':root[data-theme')
const tokens = new Map(namesIn(paper))

const [, dark = ''] = readFileSync('app/tokens.css', 'utf8').split(':root[data-theme="dark"]')
const darkTokens = new Map([...tokens, ...namesIn(dark.slice(0, dark.indexOf('}')))])

function namesIn(css: string): [string, string][] {
  return [...css.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value])
}

function tokenAsHex(name: string, all = tokens): string | undefined {
  const value = all.get(name) ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference ? tokenAsHex(reference, all) : formatHex(clampChroma(value, 'oklch'))
}

test.each(Object.keys(PAPER_COLOURS))('%s is on paper as the token has it', (name) => {
  expect(PAPER_COLOURS[name]).toBe(tokenAsHex(name))
})

test.each(Object.keys(DARK_COLOURS))('%s is in the dark as the token has it', (name) => {
  expect(DARK_COLOURS[name]).toBe(tokenAsHex(name, darkTokens))
})

test('a colour that paper does not have is an error, not a hole in a file', () => {
  expect(onPaper('<rect fill="var(--ink)"/>')).toBe(`<rect fill="${PAPER_COLOURS.ink}"/>`)
  expect(() => onPaper('<rect fill="var(--sky)"/>')).toThrow('sky')
})
