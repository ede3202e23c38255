const PNG_SIGNATURE_BYTES = 8
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP', 'EXIF', 'XMP '])

/**
 * Walks the chunks of a PNG (https://www.w3.org/TR/png-3/#5Chunk-layout).
 *
 * @param bytes - The whole file.
 * @returns Where the picture ends, or 0 where its chunks do not lead to an end.
 */
export function pngEnd(bytes: Buffer): number {
  let at = PNG_SIGNATURE_BYTES
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (type === 'IEND') return at <= bytes.length ? at : 0
  }
  return 0
}

/** Markers that stand alone: TEM, the eight restarts and the start of the image. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Walks the markers of a JPEG (https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1): an end may stand in a segment's data,
 * as that of a small picture in the large one does.
 *
 * @param bytes - The whole file.
 * @returns Where the picture ends, or 0 where its markers do not lead to an end.
 */
export function jpegEnd(bytes: Buffer): number {
  let at = 2
  for (;;) {
    // Between segments lies nothing, or the picture itself, in which FF is always followed by 00 or a restart.
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at)
    // Any number of FF may fill up what stands before a marker.
    while (at !== -1 && bytes[at + 1] === 0xff) at += 1
    const marker = bytes[at + 1]
    if (at === -1 || marker === undefined) return 0
    if (marker === 0xd9) return at + 2
    if (marker === 0 || isAlone(marker)) at += 2
    else if (at + 4 > bytes.length) return 0
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
}

/**
 * Walks the chunks of a WebP (RFC 9649): what is none of its chunks is no part of it, whatever size its head tells.
 *
 * @param bytes - The whole file.
 * @returns Where the picture ends, or 0 where its chunks are not those of a WebP or are cut off.
 */
export function webpEnd(bytes: Buffer): number {
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return 0
  let at = 12
  while (at + 8 <= end) {
    if (!WEBP_CHUNKS.has(bytes.toString('latin1', at, at + 4))) return 0
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === end ? end : 0
}

/**
 * Finds the first end of a PDF, behind which only later versions of it may stand. A file made for the web begins with a
 * part that has an end of its own.
 *
 * @param bytes - The whole file.
 * @returns Where the first version ends, or 0 where there is no end or no beginning.
 */
export function pdfEnd(bytes: Buffer): number {
  if (bytes.indexOf('%PDF-') !== 0) return 0
  const first = lineEnd(bytes, 0)
  if (!bytes.subarray(0, 1024).includes('/Linearized')) return first
  return lineEnd(bytes, first) || first
}

function lineEnd(bytes: Buffer, from: number): number {
  const mark = '%%EOF'
  for (let at = bytes.indexOf(mark, from); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    if (bytes[at - 1] === 0x0a || bytes[at - 1] === 0x0d) return at + mark.length
  }
  return 0
}
