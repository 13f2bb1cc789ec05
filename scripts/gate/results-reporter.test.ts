import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import ResultsReporter from './results-reporter.mjs'

/** What the gate reads after a run with these modules and unhandled errors. */
function resultsOf(...run: unknown[]) {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-results-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'results.json')
  vi.stubEnv('STRAPLINE_RESULTS', file)
  onTestFinished(() => void vi.unstubAllEnvs())
  new ResultsReporter().onTestRunEnd(...(run as Parameters<ResultsReporter['onTestRunEnd']>))
  return JSON.parse(readFileSync(file, 'utf8'))
}

it('names an error that no test is to blame for, since it fails the run', () => {
  const error = {
    name: 'Error',
    message: 'The page has been closed.',
    stack: 'at buying.journey.ts:7',
  }
  expect(resultsOf([], [error]).failures).toEqual([
    'unhandled Error\nThe page has been closed.\nat buying.journey.ts:7',
  ])
})

it('counts and names a file that could not be loaded', () => {
  const module = {
    relativeModuleId: 'send.test.ts',
    diagnostic: () => ({ duration: 1500 }),
    children: { allTests: () => [] },
    state: () => 'failed',
    errors: () => [{ message: 'Cannot find ./send.ts' }],
  }
  expect(resultsOf([module], [])).toMatchObject({
    failed: 1,
    files: [{ file: 'send.test.ts', seconds: 1.5 }],
    failures: ['send.test.ts\nCannot find ./send.ts'],
  })
})
