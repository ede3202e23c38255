import { scaleQuantize, scaleThreshold } from 'd3-scale'
import { formatNumber } from '#lib/base/format/format-number'
import { withUnit } from '#lib/charts/scale'

const SHADES = [0, 1, 2, 3, 4]

/** Values put into a few classes, each with a shade. */
export interface Classes {
  /** What the legend says of each, from few to many. */
  names: string[]
  /** The number of a value's class, from 0. */
  of: (value: number) => number
  /** The shade of a class: the number of a colour of the scale, from 0. */
  shade: (index: number) => number
}

/**
 * Puts values into at most five classes: at the steps that are given, else few different values one each, and many into five
 * that are equally wide.
 *
 * @param values - The values.
 * @param unit - Their unit, in words.
 * @param steps - Where one class ends and the next begins, the lowest first.
 * @returns The classes.
 */
export function classesOf(values: number[], unit: string, steps?: number[]): Classes {
  const different = [...new Set(values)].sort((a, b) => a - b)
  if (steps) return steppedClasses(steps, unit)
  if (different.length <= SHADES.length) {
    return {
      names: different.map((value) => withUnit(value, unit)),
      of: (value) => different.indexOf(value),
      shade: spread(different.length),
    }
  }
  const scale = scaleQuantize([different[0] ?? 0, different.at(-1) ?? 1], SHADES).nice()
  const edges = SHADES.map((index) =>
    scale
      .invertExtent(index)
      .map((edge) => formatNumber(edge))
      .join(' to '),
  )
  return { names: edges.map((edge) => `${edge} ${unit}`), of: scale, shade: (index) => index }
}

function steppedClasses(steps: number[], unit: string): Classes {
  const edges = steps.map((step) => formatNumber(step))
  const between = edges.slice(1).map((edge, at) => `${edges[at]} to under ${edge}`)
  const last = `${edges.at(-1)} or more`
  return {
    names: [`under ${edges[0]}${unit && ` ${unit}`}`, ...between, last],
    of: scaleThreshold(steps, SHADES),
    shade: spread(steps.length + 1),
  }
}

/** The shades of that many classes, as far apart as there are shades. */
const spread = (count: number) => (index: number) => Math.round((index * (SHADES.length - 1)) / Math.max(1, count - 1))
