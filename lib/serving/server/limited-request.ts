import { IncomingMessage } from 'node:http'
import { dropConnection } from '#lib/serving/server/connection-limits'

/** From so many pieces on, a body must have so many bytes in each: to hand on a piece of one byte costs as much as one of 64 KB. */
const PIECES_MIN = 1000
const PIECE_BYTES_MIN = 64

/** A request that ends its connection where its body comes in pieces that no browser and no proxy cuts. */
export class LimitedRequest extends IncomingMessage {
  #pieces = 0
  #bytes = 0

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece === null) return super.push(piece)
    this.#pieces += 1
    this.#bytes += piece.length
    if (this.#pieces <= PIECES_MIN || this.#bytes >= this.#pieces * PIECE_BYTES_MIN) return super.push(piece, encoding)
    if (!this.socket.destroyed) dropConnection(this.socket)
    return false
  }
}
