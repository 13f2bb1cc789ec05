import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * A Vitest reporter for the gate: writes how many tests passed, failed and were skipped, and which stories
 * ran, to the file that STRAPLINE_RESULTS names.
 */
export default class ResultsReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    const file = process.env.STRAPLINE_RESULTS
    if (!file) return
    /** @type {{ passed: number, failed: number, skipped: number, stories: string[] }} */
    const results = { passed: 0, failed: 0, skipped: 0, stories: [] }
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'pending') results.failed += 1
        else results[state] += 1
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
