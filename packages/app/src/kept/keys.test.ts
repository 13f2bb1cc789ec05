import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** The app's files in which `pattern` occurs, without tests and the demo, whose own keys outlive a reset. */
function filesWith(pattern: RegExp): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^demo\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(source, file), 'utf8')))
}

it('no other file names a key of the storage, so that a demo deletes all of them', () => {
  expect(filesWith(/['"`]strapline\.[a-z]/)).toEqual(['kept/keys.ts'])
})
