import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import storybook from 'storybook/package.json' with { type: 'json' }

type Index = Awaited<ReturnType<Indexer['createIndex']>>

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * An indexer that keeps in `folder` what `indexer` finds in a story file, until the file changes: reading all of
 * them takes more than a second of a start. Files are read without blocking: Storybook builds its own page meanwhile,
 * and is ready 0.3 s earlier.
 *
 * @param settings what the index depends on besides the story file: the text of Storybook's configuration
 */
export function rememberedIndex(indexer: Indexer, folder: string, settings: string): Indexer {
  mkdirSync(folder, { recursive: true })
  return {
    ...indexer,
    async createIndex(fileName, options) {
      const key = sha([storybook.version, settings, await readFile(fileName, 'utf8')].join('\0'))
      const kept = join(folder, `${sha(fileName)}.json`)
      const known = await read(kept)
      if (known?.key === key) return known.index
      const index = await indexer.createIndex(fileName, options)
      // Renamed at the end: another Storybook may be reading it. At once: the same file may be indexed twice at a time.
      const draft = `${kept}.${process.pid}`
      writeFileSync(draft, JSON.stringify({ key, index }))
      renameSync(draft, kept)
      return index
    },
  }
}

/** What was kept in `file`; nothing when it is missing or was cut off. */
async function read(file: string): Promise<{ key: string; index: Index } | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}
