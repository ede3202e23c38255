import { scaleLinear, scaleLog } from 'd3-scale'
import { formatNumber } from '#lib/base/format/format-number'

interface Scale {
  (value: number): number
  ticks: number[]
}

const TICKS = 4

/** A scale from the values' extent to `range`: linear from zero, or logarithmic in whole powers of ten. */
export function scaleOf(values: number[], kind: 'linear' | 'log', range: [number, number]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (kind === 'linear' || least <= 0) {
    const scale = scaleLinear([Math.min(0, least), Math.max(0, most)], range).nice(TICKS)
    return Object.assign((value: number) => scale(value), { ticks: scale.ticks(TICKS) })
  }
  const powers = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))] as const
  const scale = scaleLog([10 ** powers[0], 10 ** Math.max(powers[1], powers[0] + 1)], range)
  const step = Math.ceil((powers[1] - powers[0]) / 6) || 1
  const ticks = scale
    .ticks()
    .filter((tick) => Number.isInteger(round(Math.log10(tick))) && isStep(tick, powers[0], step))
  return Object.assign((value: number) => scale(value), { ticks })
}

const round = (power: number) => Math.round(power * 1e9) / 1e9
const isStep = (tick: number, first: number, step: number) => (Math.round(Math.log10(tick)) - first) % step === 0

/** A value with its unit, as it stands beside a mark. */
export const withUnit = (value: number, unit: string) => `${formatNumber(value)}${unit && ` ${unit}`}`
