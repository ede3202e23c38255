import { s } from 'hastscript'
import { answering, areas, colour, type Drawing, isWide, rect, round, SIZE, text, wrap } from '#lib/charts/canvas'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const WIDEST_NODE = 168
/** The least of the width that lies between two layers. */
const BETWEEN = { wide: 0.18, narrow: 0.1 }
const LEADING = SIZE + 3

interface Node {
  name: string
  layer: number
  value: number
  y: number
  /** How much of its height is taken by flows that leave it and that come in. */
  out: number
  in: number
}

/**
 * Flows between things, each as wide as its value: from left to right, what comes from nowhere first. A name stands above its
 * thing and is no wider, so that it lies on no flow.
 */
export function drawFlow({ data, unit }: SectionOf<'flow'>, width: number): Drawing {
  const nodes = layOut(data)
  const layers = Math.max(...nodes.map(({ layer }) => layer)) + 1
  const columns = Array.from({ length: layers }, (_, at) => nodes.filter(({ layer }) => layer === at))
  const total = Math.max(...columns.map((column) => column.reduce((sum, node) => sum + node.value, 0)))
  const between = width * (isWide(width) ? BETWEEN.wide : BETWEEN.narrow)
  const nodeWidth = Math.min(WIDEST_NODE, (width - between * (layers - 1)) / layers)
  const labels = new Map(nodes.map((node) => [node, wrap(`${node.name}, ${withUnit(node.value, unit)}`, nodeWidth)]))
  const gap = Math.max(...[...labels.values()].map(({ length }) => length)) * LEADING + 14
  const most = Math.max(...columns.map(({ length }) => length))
  const height = Math.max(isWide(width) ? 360 : 340, most * (gap + 24))
  const perUnit = (height - most * gap) / total
  for (const column of columns) {
    let y = gap
    for (const node of column) {
      node.y = y
      y += node.value * perUnit + gap
    }
  }
  const x = (layer: number) => (layer / Math.max(1, layers - 1)) * (width - nodeWidth)
  const named = new Map(nodes.map((node) => [node.name, node]))
  const flows = data.map(({ from, to, value }, index) => {
    const [source, target] = [named.get(from) as Node, named.get(to) as Node]
    const thickness = Math.max(1, value * perUnit)
    const [left, right] = [x(source.layer) + nodeWidth, x(target.layer)]
    const d = band([left, source.y + source.out], [right, target.y + target.in], thickness)
    source.out += value * perUnit
    target.in += value * perUnit
    return answering(s('path', { d, fill: colour.data(nodes.indexOf(target)) }), index)
  })
  const shapes = nodes.flatMap((node, index) => {
    const words = labels.get(node) ?? []
    const first = node.y - 8 - (words.length - 1) * LEADING
    return [
      rect(x(node.layer), node.y, nodeWidth, Math.max(1, node.value * perUnit), colour.data(index)),
      ...words.map((row, line) => text(x(node.layer), first + line * LEADING, row)),
    ]
  })
  const bottom = Math.max(...nodes.map((node) => node.y + node.value * perUnit))
  return { width, height: Math.ceil(bottom) + 8, shapes: [areas(flows, { fillOpacity: 0.4 }), ...shapes] }
}

/** A band from one point to another, as thick everywhere; an area, because a line that is thicker than long bulges at its ends. */
function band([x0, y0]: [number, number], [x1, y1]: [number, number], thickness: number): string {
  const middle = (x0 + x1) / 2
  const curve = (...points: number[]) => `C${points.map(round).join(' ')}`
  const above = `M${round(x0)} ${round(y0)}${curve(middle, y0, middle, y1, x1, y1)}`
  return `${above}v${round(thickness)}${curve(middle, y1 + thickness, middle, y0 + thickness, x0, y0 + thickness)}z`
}

/** Each thing once, as far right as the longest way to it is long. A flow that comes back to where it was is left where it is. */
function layOut(data: SectionOf<'flow'>['data']): Node[] {
  const names = [...new Set(data.flatMap(({ from, to }) => [from, to]))]
  const sum = (name: string, end: 'from' | 'to') =>
    data.reduce((all, flow) => all + (flow[end] === name ? flow.value : 0), 0)
  const layerOf = (name: string, seen: string[] = []): number =>
    Math.max(
      0,
      ...data
        .filter(({ to, from }) => to === name && !seen.includes(from))
        .map(({ from }) => layerOf(from, [...seen, name]) + 1),
    )
  return names.map((name) => ({
    name,
    layer: layerOf(name),
    value: Math.max(sum(name, 'from'), sum(name, 'to')),
    y: 0,
    out: 0,
    in: 0,
  }))
}
