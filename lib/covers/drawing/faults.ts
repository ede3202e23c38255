import type { Drawing } from '#lib/covers/drawing/drawing'
import { placeLabels } from '#lib/covers/drawing/labels'
import { overlap, type PlacedPart, placeLinks, placeParts, stripsOf } from '#lib/covers/drawing/place'

/** What is wrong with a drawing, and where in it. */
export interface DrawingFault {
  path: (string | number)[]
  reason: string
}

const PART_GAP = 12

/**
 * Finds what could not be read in a drawing: parts that stand on each other, links to nothing or through another part, labels
 * without room.
 *
 * @param drawing - The drawing, each of its fields right in itself.
 * @returns The faults, the first one first to mend.
 */
export function drawingFaults({ parts, links }: Drawing): DrawingFault[] {
  const placed = placeParts(parts)
  const names = parts.map(({ name }) => name)
  const unknown = links.flatMap(([from, to], at) =>
    [from, to].flatMap((name, end) =>
      names.includes(name)
        ? []
        : [{ path: ['links', at, end], reason: `names "${name}", which is no part: there are ${names.join(', ')}` }],
    ),
  )
  return [
    ...doubles(names),
    ...onEachOther(placed),
    ...unknown,
    ...throughParts(links, placed),
    ...withoutRoom(links, placed),
  ]
}

const doubles = (names: string[]): DrawingFault[] =>
  names.flatMap((name, at) =>
    names.indexOf(name) < at
      ? [{ path: ['parts', at, 'name'], reason: `"${name}" is the name of two parts: each has one of its own` }]
      : [],
  )

const onEachOther = (placed: PlacedPart[]): DrawingFault[] =>
  placed.flatMap((one, at) => {
    const other = placed.slice(0, at).find(({ box }) => overlap(one.box, box, PART_GAP))
    const reason = other && `"${one.part.name}" stands on "${other.part.name}": move one by a column or a row`
    return reason ? [{ path: ['parts', at, 'at'], reason }] : []
  })

function throughParts(links: Drawing['links'], placed: PlacedPart[]): DrawingFault[] {
  return links.flatMap((link, at) => {
    const [line] = placeLinks([link], placed)
    if (!line) return []
    const hit = placed.find(
      (one) => !line.ends.includes(one) && stripsOf(line).some((strip) => overlap(strip, one.box)),
    )
    const reason = hit && `from "${link[0]}" to "${link[1]}" runs through "${hit.part.name}": move one of the three`
    return reason ? [{ path: ['links', at], reason }] : []
  })
}

function withoutRoom(links: Drawing['links'], placed: PlacedPart[]): DrawingFault[] {
  const cramped = placeLabels(placed, placeLinks(links, placed)).find(({ box }) => !box)
  if (!cramped) return []
  const at = placed.indexOf(cramped.part)
  return [
    {
      path: ['parts', at, 'label'],
      reason: `"${cramped.words}" has no room around "${cramped.part.part.name}": use fewer letters or move the part`,
    },
  ]
}
