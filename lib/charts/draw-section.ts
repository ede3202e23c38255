import type { ChartDrawing } from '#lib/charts/canvas'
import { drawBars } from '#lib/charts/kinds/bars'
import { drawDots } from '#lib/charts/kinds/dots'
import { drawFlow } from '#lib/charts/kinds/flow'
import { drawLines } from '#lib/charts/kinds/lines'
import { drawMap } from '#lib/charts/kinds/map'
import { drawSlope } from '#lib/charts/kinds/slope'
import { drawStacked } from '#lib/charts/kinds/stacked'
import { drawTiles } from '#lib/charts/kinds/tiles'
import { drawNumbers, drawTable, drawTimeline } from '#lib/charts/words'
import type { InfographicSection } from '#lib/contract/infographic'

/** A section that has something to draw: all but prose. */
export type DrawnSection = Exclude<InfographicSection, { kind: 'prose' }>

/** Draws a section for a width in pixels. The same data gives the same drawing. */
export function drawSection(section: DrawnSection, width: number): ChartDrawing {
  switch (section.kind) {
    case 'numbers':
      return drawNumbers(section, width)
    case 'bars':
      return drawBars(section, width)
    case 'stacked':
      return drawStacked(section, width)
    case 'lines':
      return drawLines(section, width)
    case 'slope':
      return drawSlope(section, width)
    case 'dots':
      return drawDots(section, width)
    case 'flow':
      return drawFlow(section, width)
    case 'map':
      return drawMap(section, width)
    case 'timeline':
      return drawTimeline(section, width)
    case 'tiles':
      return drawTiles(section, width)
    case 'table':
      return drawTable(section, width)
  }
}
