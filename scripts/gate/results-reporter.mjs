import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * What the gate reads of a run.
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} stories the ids of the stories that ran
 * @property {{ file: string, seconds: number }[]} files how long each test file took, without its imports
 * @property {string[]} failures which tests failed, and with what message; and errors outside of any test
 */

/** A Vitest reporter for the gate: writes {@link Results} to the file that STRAPLINE_RESULTS names. */
export default class ResultsReporter {
  /**
   * @param {ReadonlyArray<import('vitest/node').TestModule>} modules
   * @param {ReadonlyArray<import('vitest/node').SerializedError>} unhandled errors outside of any test, which
   *   fail a run whose tests have all passed
   */
  onTestRunEnd(modules, unhandled = []) {
    const file = process.env.STRAPLINE_RESULTS
    if (!file) return
    /** @type {Results} */
    const results = { passed: 0, failed: 0, skipped: 0, stories: [], files: [], failures: [] }
    for (const module of modules) {
      const { duration } = module.diagnostic()
      results.files.push({ file: module.relativeModuleId, seconds: duration / 1000 })
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result()
        if (state === 'pending') results.failed += 1
        else results[state] += 1
        if (state !== 'passed') {
          const message = errors?.[0]?.message ?? state
          results.failures.push(`${module.relativeModuleId} > ${test.fullName}\n${message}`)
        }
        const { storyId } = /** @type {{ storyId?: string }} */ (test.meta())
        if (storyId) results.stories.push(storyId)
      }
      // A file that could not be loaded has no tests, but counts as a failure.
      const errors = module.errors()
      if (module.state() === 'failed' && errors.length > 0) {
        results.failed += 1
        results.failures.push(`${module.relativeModuleId}\n${errors[0]?.message}`)
      }
    }
    for (const { name, message, stack } of unhandled) {
      results.failures.push(`unhandled ${name}\n${message}\n${stack ?? ''}`.trimEnd())
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(results))
  }
}
