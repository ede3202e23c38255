import { HEIGHT, WIDTH } from '#lib/covers/canvas'
import { type Box, overlap, type PlacedLink, type PlacedPart, type Spot, stripsOf } from '#lib/covers/drawing/place'

/** In a card of 320 pixels letters of this size are 11 pixels high. */
export const LETTER = 42
/** The widest of the monospaced fonts that a system may have. */
const LETTER_WIDTH = 0.605 * LETTER
const LEADER = 14
const MARGIN = 26
const FRAME: Box = {
  left: MARGIN - WIDTH / 2,
  top: MARGIN - HEIGHT / 2,
  right: WIDTH / 2 - MARGIN,
  bottom: HEIGHT / 2 - MARGIN,
}

/** A label where it is written, and the line that leads to it from its part. */
export interface PlacedLabel {
  words: string
  part: PlacedPart
  /** Undefined where there is no room. */
  box?: Box | undefined
  leader: [from: Spot, to: Spot]
}

/**
 * Finds a place for each label: below its part, above it or beside it, where it lies on no part, no link and no other label.
 *
 * @param parts - The parts of a drawing where they are drawn.
 * @param links - Its links.
 * @returns The labels, in the order of their parts.
 */
export function placeLabels(parts: PlacedPart[], links: PlacedLink[]): PlacedLabel[] {
  const taken = [...parts.map(({ box }) => box), ...links.flatMap(stripsOf)]
  const labels: PlacedLabel[] = []
  for (const part of parts) {
    const words = part.part.label
    if (!words) continue
    const free = candidates(part, words.length * LETTER_WIDTH).find(
      ({ box }) =>
        isInFrame(box) &&
        !taken.some((other) => overlap(box, other, 6)) &&
        !labels.some((other) => other.box && overlap(box, other.box, 20)),
    )
    labels.push({ words, part, box: free?.box, leader: free?.leader ?? [part, part] })
  }
  return labels
}

type Candidate = Required<Pick<PlacedLabel, 'leader'>> & { box: Box }

function candidates({ x, y, box }: PlacedPart, width: number): Candidate[] {
  const lefts = [x - width / 2, box.left, box.right - width, FRAME.left, FRAME.right - width]
  const along = (edge: number, top: number, leaderEnd: number): Candidate[] =>
    lefts
      .filter((left) => left <= x && left + width >= x)
      .map((left) => ({
        box: { left, top, right: left + width, bottom: top + LETTER },
        leader: [
          { x, y: edge },
          { x, y: leaderEnd },
        ],
      }))
  const beside = (edge: number, leaderEnd: number, left: number): Candidate => ({
    box: { left, top: y - LETTER / 2, right: left + width, bottom: y + LETTER / 2 },
    leader: [
      { x: edge, y },
      { x: leaderEnd, y },
    ],
  })
  return [
    ...along(box.bottom, box.bottom + LEADER, box.bottom + LEADER),
    ...along(box.top, box.top - LEADER - LETTER, box.top - LEADER),
    beside(box.right, box.right + LEADER, box.right + LEADER + 10),
    beside(box.left, box.left - LEADER, box.left - LEADER - 10 - width),
  ]
}

const isInFrame = (box: Box) =>
  box.left >= FRAME.left && box.right <= FRAME.right && box.top >= FRAME.top && box.bottom <= FRAME.bottom
