/** The size that share previews ask for; covers are drawn in it, on a grid. */
export const WIDTH = 1200
export const HEIGHT = 630
export const CELL = 30

/** Gives one number after the other, from 0 to 1. */
export type Random = () => number

/** Draws the inside of a cover with the classes of `draw-cover.ts`. */
export type Family = (random: Random) => string

/** Numbers that follow from the text alone (FNV-1a for the seed, mulberry32 for the row). */
export function randomFrom(text: string): Random {
  let seed = hash(text)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number that follows from the text (FNV-1a). */
export function hash(text: string): number {
  let value = 2166136261
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619)
  return value >>> 0
}

/** A whole number from `min` to `max`, both included. */
export const between = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1))

/** A dimension line with its ticks: horizontal where `length` is first, vertical where it is down. */
export const dimension = (x: number, y: number, length: number, isDown = false) =>
  isDown
    ? `M${x - 6} ${y}h12M${x} ${y}v${length}M${x - 6} ${y + length}h12`
    : `M${x} ${y - 6}v12M${x} ${y}h${length}M${x + length} ${y - 6}v12`
