/** What a drawing can be made of. */
export const PART_KINDS = [
  'site',
  'rack',
  'store',
  'device',
  'mast',
  'cloud',
  'pipe',
  'queue',
  'probe',
  'lens',
  'gate',
  'meter',
  'clock',
  'bell',
  'key',
  'lock',
  'seal',
  'target',
  'loop',
  'plug',
  'moon',
  'page',
  'list',
  'screen',
  'phone',
  'map',
  'person',
  'point',
] as const
export type PartKind = (typeof PART_KINDS)[number]

/** A line, one with a direction, one that stands in for another, and one that carries an alarm. */
export const LINK_KINDS = ['line', 'flow', 'spare', 'alarm'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** How many columns and rows there are; a part may also stand half way between two. */
export const COLUMNS = 7
export const ROWS = 3

/** One thing in a drawing. */
export interface Part {
  name: string
  is: PartKind
  /** Column and row, from 1. */
  at: [column: number, row: number]
  /** A few words of the page. */
  label?: string | undefined
}

/** What leads from one part to another. */
export type Link = [from: string, to: string, kind?: LinkKind | undefined]

/** What an item does, as parts on a coarse grid and what leads from one to another. */
export interface Drawing {
  parts: Part[]
  links: Link[]
}
