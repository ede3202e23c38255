import type { Element } from 'hast'
import sharp from 'sharp'
import { drawPicture } from '#lib/charts/picture/draw-picture'

/** What lib/charts/picture/picture-client.ts asks for. */
export interface PictureQuestion {
  id: number
  tree: Element
  scale: number
}

export type PictureAnswer = { id: number; picture: Uint8Array<ArrayBuffer> } | { id: number; reason: string }

/** How long it waits for the next picture before it ends, and gives its memory back. */
const IDLE_MS = 10_000

/**
 * A process that draws pictures: fonts and the picture library take tens of megabytes, which no process gives back, and the
 * work of a second would make everybody wait. It ends by itself when nothing is to be drawn, or when the site ends.
 */
sharp.cache(false)
sharp.concurrency(1)
let open = 0
let idle = setTimeout(() => process.exit(0), IDLE_MS)

process.on('disconnect', () => process.exit(0))
process.on('message', async ({ id, tree, scale }: PictureQuestion) => {
  open += 1
  clearTimeout(idle)
  const answer = await drawPicture(tree, scale).then(
    (picture): PictureAnswer => ({ id, picture }),
    (error: Error): PictureAnswer => ({ id, reason: error.message }),
  )
  if (process.connected) process.send?.(answer)
  open -= 1
  if (open === 0) idle = setTimeout(() => process.exit(0), IDLE_MS)
})
