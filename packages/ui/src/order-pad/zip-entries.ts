/** A file in a zip archive, as its directory declares it. */
export interface ZipEntry {
  name: string
  /** Bytes when unpacked. */
  size: number
  /** Where its own header begins, its bytes when packed, and how it is packed: 8 is deflated, 0 as it is. */
  from: number
  packed: number
  method: number
}

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
/** A size that does not fit into 32 bits stands in an extra field instead. */
const inExtraField = 0xffffffff
const extraFieldOf64Bits = 1
/** The longest end of a directory: its 22 bytes and a comment. */
const longestEnd = 22 + 0xffff

/**
 * The files of a zip archive, of its directory alone: nothing is unpacked. Undefined when it is damaged, or
 * declares no size for what it holds.
 */
export function entriesOf(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    let end = bytes.length - 22
    while (view.getUint32(end, true) !== endOfDirectory) {
      end -= 1
      if (end < bytes.length - longestEnd) return undefined
    }
    const count = view.getUint16(end + 10, true)
    let at = view.getUint32(end + 16, true)
    const entries: ZipEntry[] = []
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== directoryEntry) return undefined
      const nameLength = view.getUint16(at + 28, true)
      const extraLength = view.getUint16(at + 30, true)
      const packed = view.getUint32(at + 20, true)
      const declared = view.getUint32(at + 24, true)
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
      const size = declared === inExtraField ? sizeInExtra(view, at + 46 + nameLength) : declared
      const isFolder = name.endsWith('/')
      // Two bytes are what nothing is packed into: more of them hold something.
      if (!isFolder && size === 0 && packed > 2) return undefined
      entries.push({
        name,
        size,
        from: view.getUint32(at + 42, true),
        packed,
        method: view.getUint16(at + 10, true),
      })
      at += 46 + nameLength + extraLength + view.getUint16(at + 32, true)
    }
    return entries
  } catch {
    // A place outside of the file.
    return undefined
  }
}

/**
 * Unpacks a file of an archive piece by piece.
 *
 * @throws {Error} when it is damaged, or has more bytes than it declares
 */
export async function* unpack(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = view.getUint16(entry.from + 26, true) + view.getUint16(entry.from + 28, true)
  const start = entry.from + 30 + names
  const packed = new Blob([bytes.subarray(start, start + entry.packed)]).stream()
  const unpacked =
    entry.method === 0 ? packed : packed.pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = unpacked.getReader()
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
      if (size > entry.size) throw new Error(`${entry.name} is larger than it declares.`)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function sizeInExtra(view: DataView, at: number): number {
  return view.getUint16(at, true) === extraFieldOf64Bits
    ? Number(view.getBigUint64(at + 4, true))
    : Number.POSITIVE_INFINITY
}
