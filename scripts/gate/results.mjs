import { relative } from 'node:path'

/**
 * What the gate reads of a run.
 *
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} stories the ids of the stories that ran
 * @property {{ file: string, seconds: number }[]} files how long the tests of each file took
 * @property {string[]} failures which tests failed or did not run, and files that could not be loaded: the first line has
 *   the file and the test, those after it the message
 */

/**
 * The parts of Vitest's JSON report that are read. It has no errors that no test is to blame for: they are in the output.
 *
 * @typedef {object} Report
 * @property {readonly FileReport[]} [testResults]
 */

/**
 * @typedef {object} FileReport
 * @property {string} name its path
 * @property {string} status
 * @property {string} [message] why it could not be loaded
 * @property {number} startTime
 * @property {number} endTime
 * @property {readonly TestReport[]} assertionResults
 */

/**
 * @typedef {object} TestReport
 * @property {string} fullName
 * @property {string} status `pending` when it was started and has not ended
 * @property {readonly string[]} [failureMessages]
 * @property {{ storyId?: string }} [meta]
 */

/**
 * @param {Report} report of Vitest
 * @param {string} folder where it ran
 * @returns {Results}
 */
export function resultsOf({ testResults = [] }, folder) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const fileOf = (/** @type {FileReport} */ { name }) => relative(folder, name)
  const failures = testResults.flatMap((file) => [
    ...file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, status, failureMessages: [message = status] = [] }) =>
          `${fileOf(file)}: ${fullName.trim()}\n${message.split(/\n +at /)[0]}`,
      ),
    ...(isBroken(file) ? [`${fileOf(file)}: it could not be loaded\n${file.message}`] : []),
  ])
  const count = (/** @type {string[]} */ ...states) =>
    tests.filter(({ status }) => states.includes(status)).length
  return {
    passed: count('passed'),
    failed: count('failed', 'pending') + testResults.filter(isBroken).length,
    skipped: count('skipped', 'todo'),
    stories: tests.flatMap(({ meta }) => meta?.storyId ?? []),
    files: testResults.map((file) => ({
      file: fileOf(file),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    failures,
  }
}

/** A file that could not be loaded has no tests, but counts as a failure. */
const isBroken = (/** @type {FileReport} */ { status, message }) => status === 'failed' && message
