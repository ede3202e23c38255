import '#lib/contract/no-eval'
import { z } from 'zod'
import { slug } from '#lib/contract/common'
import { COLUMNS, LINK_KINDS, PART_KINDS, ROWS } from '#lib/covers/drawing/drawing'
import { drawingFaults } from '#lib/covers/drawing/faults'

const PARTS = { min: 4, max: 8 }
const LABELS = { min: 1, max: 3 }
const LABEL_LENGTH = 18

/** Half a step lies between two columns or rows. */
function step(last: number) {
  const message = `must be a number from 1 to ${last}, in steps of a half`
  return z.number(message).min(1, message).max(last, message).multipleOf(0.5, message)
}

const part = z.strictObject({
  name: slug,
  is: z.enum(PART_KINDS),
  at: z.tuple([step(COLUMNS), step(ROWS)], 'must be a column and a row, such as [1, 2]'),
  label: z.string().trim().min(1).max(LABEL_LENGTH, `must have ${LABEL_LENGTH} letters at most`).optional(),
})

const partsNumber = `must be ${PARTS.min} to ${PARTS.max} parts`

/** What an item does, as a few parts on a coarse grid: the picture of its page and its card. */
export const drawing = z
  .strictObject({
    parts: z.array(part).min(PARTS.min, partsNumber).max(PARTS.max, partsNumber),
    links: z
      .array(z.tuple([slug, slug, z.enum(LINK_KINDS).optional()], 'must be two names of parts, such as [here, there]'))
      .min(1, 'must have one link at least'),
  })
  .check(({ value, issues }) => {
    const labels = value.parts.filter(({ label }) => label).length
    if (labels < LABELS.min || labels > LABELS.max) {
      const message = `must have ${LABELS.min} to ${LABELS.max} labels, and has ${labels}`
      issues.push({ code: 'custom', message, path: ['parts'], input: value })
    }
    for (const { path, reason } of drawingFaults(value)) {
      issues.push({ code: 'custom', message: reason, path, input: value })
    }
  })
  .meta({ id: 'Drawing' })
