import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.mjs'
import { readItems } from './items.ts'

/** Where `npm run package` writes it. */
export const registryFolder = join(root, 'dist/registry')

/**
 * Writes the folder `r`, a registry in shadcn's format with an item for each primitive and shop component and one for
 * the theme. It is private until there is a licence: nobody publishes it.
 *
 * @param folder what `r` is written into, in place of what it was
 * @returns how many items it has
 */
export function writeRegistry(folder: string): number {
  const items = readItems()
  rmSync(join(folder, 'r'), { recursive: true, force: true })
  mkdirSync(join(folder, 'r'), { recursive: true })
  const write = (file: string, content: object) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`)
  for (const item of items) write(`r/${item.name}.json`, item)
  write('r/registry.json', {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'strapline',
    homepage: 'https://strapline.example',
    items: items.map(({ $schema: _, ...item }) => ({
      ...item,
      files: item.files.map(({ content: __, ...file }) => file),
    })),
  })
  return items.length
}
