/**
 * How many letters must be added, taken away, changed, or exchanged with the next, to make one word the other.
 *
 * @param one - A word.
 * @param other - Another.
 * @param max - More than so many are of no interest.
 * @returns How many, or more than `max`.
 */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1]
      let least = Math.min(cell(last, at) + 1, cell(next, at - 1) + 1, cell(last, at - 1) + (isSame ? 0 : 1))
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1])
        least = Math.min(least, cell(before, at - 2) + 1)
      next.push(least)
    }
    if (Math.min(...next) > max) return max + 1
    before = last
    last = next
  }
  return cell(last, other.length)
}

const cell = (row: number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
