import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes the tests of changed test files from the results of an earlier run, so that Stryker runs what
 * they noticed or missed again. It compares tests by name only, because Vitest's runner reports no lines:
 * a test that was weakened would still count as it was.
 *
 * @param {string} root the repository
 * @param {string} file the results, from the repository's root; need not exist
 */
export function forgetChangedTests(root, file) {
  if (!existsSync(join(root, file))) return
  const results = JSON.parse(readFileSync(join(root, file), 'utf8'))
  for (const [path, { source }] of Object.entries(results.testFiles ?? {})) {
    if (!existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== source) {
      delete results.testFiles[path]
    }
  }
  writeFileSync(join(root, file), JSON.stringify(results))
}
