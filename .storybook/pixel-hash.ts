import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'

/**
 * A hash of a PNG's pixels: of its size and of its unpacked lines. Other chunks and the packing have no
 * part in it. Lines are not decoded further, which would take ten times as long: one browser writes the
 * same pixels as the same lines.
 *
 * @param png the file
 * @returns 32 hexadecimal digits
 * @throws {Error} when it is no PNG
 */
export function pixelHash(png: Buffer): string {
  const hash = createHash('sha256')
  const packed: Buffer[] = []
  // After the signature of 8 bytes: length, type, content, checksum, again and again.
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const content = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') hash.update(content)
    if (type === 'IDAT') packed.push(content)
    at += length + 12
  }
  return hash
    .update(inflateSync(Buffer.concat(packed)))
    .digest('hex')
    .slice(0, 32)
}
