import type { Box } from '#lib/covers/drawing/place'

/** A drawing for a column that is higher than wide: shapes in the classes of `draw-cover.ts`, and the box that they fill. */
export interface Upright {
  shapes: string
  box: Box
}
