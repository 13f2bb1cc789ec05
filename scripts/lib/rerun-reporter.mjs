import { relative } from 'node:path'

/**
 * A Vitest reporter for `npm run bench:watch`: prints a line of JSON when a run begins, with the files of its
 * tests, and one when it has ended.
 */
export default class RerunReporter {
  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} specifications */
  onTestRunStart(specifications) {
    const tests = specifications.map(({ moduleId }) => relative(process.cwd(), moduleId))
    process.stdout.write(`\n${JSON.stringify({ tests })}\n`)
  }

  onTestRunEnd() {
    process.stdout.write(`\n${JSON.stringify({ ended: true })}\n`)
  }
}
