import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/run.mjs'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

it('CI runs every part but those of the night', () => {
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe('exec npm test -- ci')
})

it('there are so few commands that a person can know them', () => {
  expect(Object.keys(JSON.parse(read('package.json')).scripts).length).toBeLessThanOrEqual(20)
})

it('tests that share their modules stub nothing, which the next file would find', () => {
  const files = ['packages/contract/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(0)
  const stubs = /\bvi\.(mock|doMock|stub\w+|spyOn|useFakeTimers|resetModules|setSystemTime)\(/
  expect(files.filter((file) => stubs.test(read(file)))).toEqual([])
})

it('every test with a shorter version in `npm test` has a name that the part `long` includes', () => {
  const files = readdirSync(join(root, 'mock-api/test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => read(`mock-api/test/${file}`).includes('rounds('))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.endsWith('.rounds.test.ts'))).toEqual([])
})
