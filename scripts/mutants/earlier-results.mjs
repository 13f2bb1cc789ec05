import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Removes from the results of an earlier run what Stryker would take for unchanged:
 * - the tests of changed test files, so that what they noticed or missed is run again. Stryker compares
 *   tests by name only, because Vitest's runner reports no lines: a weakened test would count as it was;
 * - mutants that no test ran, or that were missed while modules load. No test covers them, so Stryker does
 *   not see that there is another one.
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
  for (const mutated of Object.values(results.files ?? {})) {
    mutated.mutants = mutated.mutants.filter(
      (/** @type {{ static?: boolean, status: string }} */ mutant) =>
        mutant.status !== 'NoCoverage' && (!mutant.static || mutant.status === 'Killed'),
    )
  }
  writeFileSync(join(root, file), JSON.stringify(results))
}
