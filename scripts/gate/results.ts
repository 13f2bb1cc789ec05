import { relative } from 'node:path'
import type { JsonAssertionResult, JsonTestResult } from 'vitest/node'

/** What the gate reads of a run. */
export interface Results {
  passed: number
  failed: number
  skipped: number
  /** The ids of the stories that ran. */
  stories: string[]
  /** How long the tests of each file took. */
  files: { file: string; seconds: number }[]
  /**
   * Which tests failed or did not run, and files that could not be loaded: the first line has
   * the file and the test, those after it the message.
   */
  failures: string[]
}

/** The parts of Vitest's JSON report that are read. It has no errors that no test is to blame for: they are in the output. */
export interface Report {
  testResults?: readonly FileReport[]
}

type FileReport = Omit<JsonTestResult, 'assertionResults'> & {
  assertionResults: readonly TestReport[]
}

type TestReport = Pick<JsonAssertionResult, 'fullName' | 'status' | 'failureMessages'> & {
  meta: { storyId?: string }
}

/**
 * @param report of Vitest
 * @param folder where it ran
 */
export function resultsOf({ testResults = [] }: Report, folder: string): Results {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const fileOf = ({ name }: FileReport) => relative(folder, name)
  const failures = testResults.flatMap((file) => [
    ...file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, status, failureMessages }) =>
          `${fileOf(file)}: ${fullName.trim()}\n${(failureMessages?.[0] ?? status).split(/\n +at /)[0]}`,
      ),
    ...(isBroken(file) ? [`${fileOf(file)}: it could not be loaded\n${file.message}`] : []),
  ])
  const count = (...states: string[]) =>
    tests.filter(({ status }) => states.includes(status)).length
  return {
    passed: count('passed'),
    failed: count('failed', 'pending') + testResults.filter(isBroken).length,
    skipped: count('skipped', 'todo'),
    stories: tests.flatMap(({ meta }) => meta.storyId ?? []),
    files: testResults.map((file) => ({
      file: fileOf(file),
      seconds: (file.endTime - file.startTime) / 1000,
    })),
    failures,
  }
}

/** A file that could not be loaded has no tests, but counts as a failure. */
const isBroken = ({ status, message }: FileReport) => status === 'failed' && message
