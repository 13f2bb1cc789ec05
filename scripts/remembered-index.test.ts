import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { rememberedIndex } from '../.storybook/remembered-index.ts'

let folder: string
let story: string
let kept: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strapline-index-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  story = join(folder, 'button.stories.tsx')
  kept = join(folder, 'kept')
  writeFileSync(story, 'one')
})

/** How often the indexer behind was asked, and the export that the last start found. */
async function starts(count: number, settings = 'settings') {
  let asked = 0
  const indexer: Indexer = {
    test: /stories/,
    createIndex: async () => {
      asked += 1
      return [{ type: 'story', importPath: story, exportName: `Export${asked}` }]
    },
  }
  let found: unknown
  for (let start = 0; start < count; start += 1) {
    const index = await rememberedIndex(indexer, kept, settings).createIndex(story, {
      makeTitle: () => 'Button',
    })
    found = index[0]?.exportName
  }
  return { asked, found }
}

it('reads a story file once for many starts', async () => {
  expect(await starts(3)).toEqual({ asked: 1, found: 'Export1' })
  expect(await starts(1)).toEqual({ asked: 0, found: 'Export1' })
})

it('reads a story file again that has changed', async () => {
  await starts(1)
  writeFileSync(story, 'two')
  expect((await starts(1)).asked).toBe(1)
})

it('reads a story file again when Storybook is set up in another way', async () => {
  await starts(1)
  expect((await starts(1, 'other settings')).asked).toBe(1)
})

it('reads a story file again when what was kept is cut off', async () => {
  await starts(1)
  for (const name of readdirSync(kept)) writeFileSync(join(kept, name), '{"key":')
  expect((await starts(1)).asked).toBe(1)
})

it('indexes a story file that is asked for twice at a time', async () => {
  const both = await Promise.all([starts(1), starts(1)])
  expect(both.map(({ found }) => found)).toEqual(['Export1', 'Export1'])
})
