import { expect, it } from 'vitest'
import { filesLike, read } from './lib/repository-files.ts'

it('CI runs every part but those of the night', () => {
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe('exec npm test -- ci')
})

it('there are so few commands that a person can know them', () => {
  expect(Object.keys(JSON.parse(read('package.json')).scripts).length).toBeLessThanOrEqual(20)
})

it('tests that share their modules stub nothing, which the next file would find', () => {
  const files = filesLike(/^packages\/(contract|ui)\/src\/.*\.test\.ts$/)
  expect(files.length).toBeGreaterThan(0)
  const stubs = /\bvi\.(mock|doMock|stub\w+|spyOn|useFakeTimers|resetModules|setSystemTime)\(/
  expect(files.filter((file) => stubs.test(read(file)))).toEqual([])
})

it('every test with a shorter version in `npm test` has a name that the part `long` includes', () => {
  const files = filesLike(/^mock-api\/test\/.*\.test\.ts$/).filter((file) =>
    read(file).includes('rounds('),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.endsWith('.rounds.test.ts'))).toEqual([])
})
