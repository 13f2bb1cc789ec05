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
 * @property {string[]} failures which tests failed, and with what message
 */

/** A Vitest reporter for the gate: writes {@link Results} to the file that STRAPLINE_RESULTS names. */
export default class ResultsReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const file = process.env.STRAPLINE_RESULTS
    if (!file) return
    /** @type {Results} */
    const results = { passed: 0, failed: 0, skipped: 0, stories: [], failures: [] }
    for (const module of modules) {
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
      if (module.state() === 'failed' && module.errors().length > 0) results.failed += 1
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(results))
  }
}
