import { CELL, type Family, HEIGHT, hash, randomFrom, WIDTH } from '#lib/covers/canvas'
import { drawParts, PARTS_STYLE } from '#lib/covers/drawing/draw-parts'
import type { Drawing } from '#lib/covers/drawing/drawing'
import { drawElevation } from '#lib/covers/elevation'
import { drawNetwork } from '#lib/covers/network'
import { drawPlan } from '#lib/covers/plan'
import { drawScene, SCENE_STYLE } from '#lib/covers/scene/draw-scene'
import { kindsOfGroup } from '#lib/covers/scene/kinds-of-tags'
import { drawSection } from '#lib/covers/section'
import { drawTerrain } from '#lib/covers/terrain'

const FAMILIES: Family[] = [drawPlan, drawElevation, drawSection, drawNetwork, drawTerrain]

/** The family of each group of our own content; another group gets one by its name. */
const FAMILY_OF = new Map<string, Family>(
  Object.entries({
    networks: drawNetwork,
    protocols: drawNetwork,
    platforms: drawSection,
    reliability: drawElevation,
    hardware: drawElevation,
    history: drawTerrain,
    internet: drawTerrain,
    energy: drawSection,
    availability: drawPlan,
    service: drawPlan,
    app: drawSection,
  }),
)

const STYLE =
  '.p,.n{fill:#fbfaf7}.f{fill:#e3efe4}.g,.l,.s,.b,.w,.a,.o{fill:none}.g{stroke:#e6ebe2}.l{stroke:#8fa295;stroke-width:1.5}.s{stroke:#9fb0a3;stroke-width:1.5;stroke-dasharray:6 8}.b{stroke:#12683f;stroke-width:4}.n,.o{stroke:#17231b;stroke-width:2.5}.w{stroke:#fbfaf7;stroke-width:6}.a{stroke:#b87400;stroke-width:5}@media(prefers-color-scheme:dark){.p,.n{fill:#0d1a22}.f{fill:#16302a}.g{stroke:#16262f}.l{stroke:#55707b}.s{stroke:#47616b}.b{stroke:#67c995}.n,.o{stroke:#dfe9ea}.w{stroke:#0d1a22}.a{stroke:#e5a93c}}'

/**
 * Draws a cover: the same for the same slug and different for another.
 *
 * @param group - Such as a category: decides whether it is a plan, an elevation, a section, a network or a terrain; or what a
 * post is about (`sceneGroup`).
 * @param slug - The item's slug.
 * @returns An SVG document under 8 KB in the colours of the theme.
 */
export function drawCover(group: string, slug: string): string {
  const kinds = kindsOfGroup(group)
  if (kinds) return cover(drawScene(kinds, randomFrom(`${group}/${slug}`)), PARTS_STYLE + SCENE_STYLE)
  const family = FAMILY_OF.get(group) ?? (FAMILIES[hash(group) % FAMILIES.length] as Family)
  return cover(family(randomFrom(`${group}/${slug}`)))
}

/**
 * Draws a cover that shows what an item does.
 *
 * @param drawing - What is drawn.
 * @param hasLabels - Whether its labels are written.
 * @returns An SVG document under 8 KB in the colours of the theme.
 */
export const drawDrawing = (drawing: Drawing, hasLabels = true): string =>
  cover(drawParts(drawing, hasLabels), PARTS_STYLE)

const cover = (inside: string, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${STYLE}${style}</style><path class="p" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path class="g" d="${GRID}"/>${inside}</svg>`

const GRID = [
  ...Array.from({ length: WIDTH / CELL - 1 }, (_, at) => `M${(at + 1) * CELL} 0v${HEIGHT}`),
  ...Array.from({ length: HEIGHT / CELL - 1 }, (_, at) => `M0 ${(at + 1) * CELL}h${WIDTH}`),
].join('')
