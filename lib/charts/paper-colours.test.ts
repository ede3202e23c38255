import { readFileSync } from 'node:fs'
import { clampChroma, formatHex } from 'culori'
import { onPaper, PAPER_COLOURS } from '#lib/charts/paper-colours'

/** The tokens of the theme "paper": those before the first rule of another theme. */
const [paper = ''] = readFileSync('app/tokens.css', 'utf8').split(':root[data-theme')
const tokens = new Map([...paper.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]))

function tokenAsHex(name: string): string | undefined {
  const value = tokens.get(name) ?? ''
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return reference ? tokenAsHex(reference) : formatHex(clampChroma(value, 'oklch'))
}

test.each(Object.keys(PAPER_COLOURS))('%s is on paper as the token has it', (name) => {
  expect(PAPER_COLOURS[name]).toBe(tokenAsHex(name))
})

test('a colour that paper does not have is an error, not a hole in a file', () => {
  expect(onPaper('<rect fill="var(--ink)"/>')).toBe(`<rect fill="${PAPER_COLOURS.ink}"/>`)
  expect(() => onPaper('<rect fill="var(--sky)"/>')).toThrow('sky')
})
