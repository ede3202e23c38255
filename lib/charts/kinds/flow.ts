import { linkHorizontal } from 'd3-shape'
import { s } from 'hastscript'
import { colour, type Drawing, isWide, rect, round, SIZE, text, wrap } from '#lib/charts/canvas'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const NODE = 10
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

/** Flows between things, each as wide as its value: from left to right, what comes from nowhere first. A name stands above its thing. */
export function drawFlow({ data, unit }: SectionOf<'flow'>, width: number): Drawing {
  const nodes = layOut(data)
  const layers = Math.max(...nodes.map(({ layer }) => layer)) + 1
  const columns = Array.from({ length: layers }, (_, at) => nodes.filter(({ layer }) => layer === at))
  const total = Math.max(...columns.map((column) => column.reduce((sum, node) => sum + node.value, 0)))
  const labelWidth = width / layers - 14
  const labels = new Map(nodes.map((node) => [node, wrap(`${node.name}, ${withUnit(node.value, unit)}`, labelWidth)]))
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
  const x = (layer: number) => (layer / Math.max(1, layers - 1)) * (width - NODE)
  const named = new Map(nodes.map((node) => [node.name, node]))
  const link = linkHorizontal()
  const flows = data.map(({ from, to, value }) => {
    const [source, target] = [named.get(from) as Node, named.get(to) as Node]
    const thickness = value * perUnit
    const d = link({
      source: [x(source.layer) + NODE, round(source.y + source.out + thickness / 2)],
      target: [x(target.layer), round(target.y + target.in + thickness / 2)],
    })
    source.out += thickness
    target.in += thickness
    return s('path', {
      d,
      fill: 'none',
      stroke: colour.data(nodes.indexOf(target)),
      strokeOpacity: 0.4,
      strokeWidth: round(Math.max(1, thickness)),
    })
  })
  const shapes = nodes.flatMap((node, index) => {
    const [at, anchor] =
      node.layer === 0
        ? ([0, 'start'] as const)
        : node.layer === layers - 1
          ? ([width, 'end'] as const)
          : ([x(node.layer) + NODE / 2, 'middle'] as const)
    const words = labels.get(node) ?? []
    const first = node.y - 8 - (words.length - 1) * LEADING
    return [
      rect(x(node.layer), node.y, NODE, Math.max(1, node.value * perUnit), colour.data(index)),
      ...words.map((row, line) => text(at, first + line * LEADING, row, { anchor, halo: true })),
    ]
  })
  const bottom = Math.max(...nodes.map((node) => node.y + node.value * perUnit))
  return { width, height: Math.ceil(bottom) + 8, shapes: [...flows, ...shapes] }
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
