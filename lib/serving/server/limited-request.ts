import { IncomingMessage } from 'node:http'
import { dropConnection } from '#lib/serving/server/connection-limits'

/** From so many pieces on, a body must have so many bytes in each: to hand on a piece of one byte costs as much as one of 64 KB. */
const PIECES_MIN = 1000
const PIECE_BYTES_MIN = 64

/** How much came of a body. Not fields of its request, which would make every request dearer, of which few have a body. */
const received = new WeakMap<IncomingMessage, { pieces: number; bytes: number }>()

/** A request that ends its connection where its body comes in pieces that no browser and no proxy cuts. */
export class LimitedRequest extends IncomingMessage {
  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece)
    const { pieces, bytes } = received.get(this) ?? { pieces: 0, bytes: 0 }
    const now = { pieces: pieces + 1, bytes: bytes + piece.length }
    received.set(this, now)
    if (now.pieces <= PIECES_MIN || now.bytes >= now.pieces * PIECE_BYTES_MIN) return super.push(piece, encoding)
    if (!this.socket.destroyed) dropConnection(this.socket)
    return false
  }
}
