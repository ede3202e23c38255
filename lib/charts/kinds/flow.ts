import { group, max, sum } from 'd3-array'
import { s } from 'hastscript'
import { answering, areas, type ChartDrawing, colour, isWide, rect, round, SIZE, text, wrap } from '#lib/charts/canvas'
import { withUnit } from '#lib/charts/scale'
import type { SectionOf } from '#lib/contract/infographic'

const WIDEST_NODE = 168
/** The least of the width that lies between two layers. */
const BETWEEN = { wide: 0.18, narrow: 0.1 }
const LEADING = SIZE + 3

interface FlowNode {
  name: string
  layer: number
  value: number
  y: number
  /** How much of its height is taken by flows that leave it and that come in. */
  out: number
  in: number
}

interface Named {
  node: FlowNode
  /** Its place among all, which decides its colour. */
  index: number
}

/**
 * Flows between things, each as wide as its value: from left to right, what comes from nowhere first. A name stands above its
 * thing and is no wider, so that it lies on no flow.
 */
export function drawFlow({ data, unit }: SectionOf<'flow'>, width: number): ChartDrawing {
  const nodes = layOut(data)
  const columns = [...group(nodes, ({ layer }) => layer).values()]
  const layers = columns.length
  const total = max(columns, (column) => sum(column, value)) ?? 0
  const between = width * (isWide(width) ? BETWEEN.wide : BETWEEN.narrow)
  const nodeWidth = Math.min(WIDEST_NODE, (width - between * (layers - 1)) / layers)
  const labels = new Map(nodes.map((node) => [node, wrap(`${node.name}, ${withUnit(node.value, unit)}`, nodeWidth)]))
  const gap = (max(labels.values(), ({ length }) => length) ?? 0) * LEADING + 14
  const most = max(columns, ({ length }) => length) ?? 0
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
  const named = new Map(nodes.map((node, index) => [node.name, { node, index }]))
  const flows = data.map(({ from, to, value }, index) => {
    const { node: source } = named.get(from) as Named
    const { node: target, index: colourOf } = named.get(to) as Named
    const thickness = Math.max(1, value * perUnit)
    const [left, right] = [x(source.layer) + nodeWidth, x(target.layer)]
    const d = band([left, source.y + source.out], [right, target.y + target.in], thickness)
    source.out += value * perUnit
    target.in += value * perUnit
    return answering(s('path', { d, fill: colour.data(colourOf) }), index)
  })
  const shapes = nodes.flatMap((node, index) => {
    const words = labels.get(node) ?? []
    const first = node.y - 8 - (words.length - 1) * LEADING
    return [
      rect(x(node.layer), node.y, nodeWidth, Math.max(1, node.value * perUnit), colour.data(index)),
      ...words.map((row, line) => text(x(node.layer), first + line * LEADING, row)),
    ]
  })
  const bottom = max(nodes, (node) => node.y + node.value * perUnit) ?? 0
  return { width, height: Math.ceil(bottom) + 8, shapes: [areas(flows, { fillOpacity: 0.4 }), ...shapes] }
}

/** A band from one point to another, as thick everywhere; an area, because a line that is thicker than long bulges at its ends. */
function band([x0, y0]: [number, number], [x1, y1]: [number, number], thickness: number): string {
  const middle = (x0 + x1) / 2
  const curve = (...points: number[]) => `C${points.map(round).join(' ')}`
  const above = `M${round(x0)} ${round(y0)}${curve(middle, y0, middle, y1, x1, y1)}`
  return `${above}v${round(thickness)}${curve(middle, y1 + thickness, middle, y0 + thickness, x0, y0 + thickness)}z`
}

/** Each thing once, as far right as the longest way to it is long. A flow that comes back to where it was moves nothing. */
function layOut(data: SectionOf<'flow'>['data']): FlowNode[] {
  const names = [...new Set(data.flatMap(({ from, to }) => [from, to]))]
  const [leaving, coming] = [group(data, ({ from }) => from), group(data, ({ to }) => to)]
  const throughput = (name: string) => Math.max(sum(leaving.get(name) ?? [], value), sum(coming.get(name) ?? [], value))
  const nodes = new Map(
    names.map((name): [string, FlowNode] => [name, { name, layer: 0, value: throughput(name), y: 0, out: 0, in: 0 }]),
  )
  const open = new Map(names.map((name) => [name, coming.get(name)?.length ?? 0]))
  const place = (first: string) => {
    for (const ready = [first]; ready.length > 0; ) {
      const name = ready.pop() as string
      open.delete(name)
      for (const { to } of leaving.get(name) ?? []) {
        const left = (open.get(to) ?? 0) - 1
        if (left < 0) continue
        open.set(to, left)
        const target = nodes.get(to) as FlowNode
        target.layer = Math.max(target.layer, (nodes.get(name)?.layer ?? 0) + 1)
        if (left === 0) ready.push(to)
      }
    }
  }
  for (const name of names) if (!coming.has(name)) place(name)
  // What is left waits for itself, by others or alone: it begins with the one that is named first.
  for (const name of names) if (open.has(name)) place(name)
  return [...nodes.values()]
}

const value = (flow: { value: number }) => flow.value
