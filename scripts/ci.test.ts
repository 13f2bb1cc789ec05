import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

it.each([
  'npm test',
  'npm run test:long',
  'npm run test:firebase',
  'npm run test:nodes',
  'npm run test:journeys:real',
])('CI runs `%s`', (command) => {
  expect(read('.ci/run').split('\n')).toContain(command)
})

it('every test with a shorter version in `npm test` has a name that `npm run test:long` includes', () => {
  const files = readdirSync(join(root, 'mock-api/test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => read(`mock-api/test/${file}`).includes('rounds('))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.endsWith('.rounds.test.ts'))).toEqual([])
})
