import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Formats that are texts. Pictures of pixels and fonts are compressed already. */
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.xml'])

/** Below this size in bytes a file fits into one packet, compressed or not. */
const leastSize = 1024

/** Node compresses with the best quality by default for Brotli, and with a middle one for gzip. */
const formats = [
  { extension: '.br', compress: promisify(brotliCompress) },
  { extension: '.gz', compress: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
]

/** Compressed files of earlier builds, by the content of the original: most parts do not change. */
const cache = join(import.meta.dirname, '../../node_modules/.cache/strapline/compressed')

/**
 * Writes a `.br` and a `.gz` file beside every text file in `folder` that gets smaller, for servers that
 * send such files.
 *
 * @param folder searched with its subfolders
 */
export async function compressFiles(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter((file) => texts.has(extname(file)))
      .map((file) => compressFile(join(folder, file))),
  )
}

async function compressFile(file: string): Promise<void> {
  const text = readFileSync(file)
  if (text.length < leastSize) return
  const name = createHash('sha256').update(text).digest('hex')
  for (const { extension, compress } of formats) {
    const compressed = await cached(join(cache, name + extension), () => compress(text))
    if (compressed.length < text.length) writeFileSync(file + extension, compressed)
  }
}

/** What the file `path` has; made and kept there when there is none. */
async function cached(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    return readFileSync(path)
  } catch {
    const made = await make()
    // Renamed, so that another build that runs at the same time reads no part of it.
    const unfinished = `${path}-${process.pid}`
    writeFileSync(unfinished, made)
    renameSync(unfinished, path)
    return made
  }
}
