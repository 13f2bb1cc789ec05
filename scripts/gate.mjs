/**
 * `npm test`: the one gate, from a plain clone. Every step is required and none can be left out. All steps
 * run even when one fails, so that one run reports everything. Two lanes run in parallel, because browser
 * tests leave a processor idle much of the time.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

const cache = join(root, '.cache')
const totals = { passed: 0, failed: 0 }

/**
 * The result of a step.
 *
 * @typedef {object} Outcome
 * @property {string} [failure] why it failed; undefined when it did not
 * @property {string} output what it printed
 * @property {string[]} [failures] the tests that failed, with their messages
 * @property {number | undefined} processorSeconds what it used with all that it has started; undefined where the system
 *   does not tell
 */

/** How many of a step's slowest files are named. */
const slowest = 10

/** @type {{ name: string, run: () => Promise<Outcome> }[][]} */
const lanes = [
  [{ name: 'stories', run: stories }],
  [
    { name: 'lint', run: () => program(programs.biome, ['check', '--error-on-warnings']) },
    { name: 'types', run: () => program(programs.tsc, ['-p', 'tsconfig.json']) },
    { name: 'dead code', run: () => program(programs.knip, ['--no-config-hints']) },
    { name: 'build', run: () => program(programs.vite, ['build', '--logLevel', 'warn']) },
    { name: 'budgets', run: () => program('scripts/budget.mjs', []) },
    { name: 'journeys', run: () => tests('journeys') },
  ],
]

/** Steps for whichever lane is done first. */
const anyLane = [
  { name: 'unit tests', run: () => tests('unit') },
  { name: 'API tests', run: () => tests('api') },
  { name: 'faults', run: () => tests('faults') },
  { name: 'self-test', run: () => tests('selftest') },
]

runCommand(async () => {
  ensureInstalled()
  await ensureBrowser()
  rmSync(join(cache, 'results'), { recursive: true, force: true })
  mkdirSync(join(cache, 'results'), { recursive: true })

  /** @type {string[]} */
  const report = []
  /** @type {string[]} */
  const failedTests = []
  let failures = 0
  let processorTime = 0
  const started = performance.now()
  await Promise.all(
    lanes.map(async (steps) => {
      for (;;) {
        const step = steps.shift() ?? anyLane.shift()
        if (!step) break
        const { name, run } = step
        const stepStarted = performance.now()
        const { failure, output, failures: inStep = [], processorSeconds = 0 } = await run()
        processorTime += processorSeconds
        const named = failure && inStep.length === 0 ? [lastLines(output)] : inStep
        failedTests.push(...named.map((failed) => `${name}: ${failed}`))
        const seconds = (performance.now() - stepStarted) / 1000
        const times = `${seconds.toFixed(0).padStart(5)} s ${processorSeconds.toFixed(0).padStart(6)} s`
        if (failure) failures += 1
        // Printed when the step has ended, so that the output of the lanes is not mixed.
        console.log(`\n--- ${name}\n${output.trimEnd()}`)
        report.push(
          `  ${failure ? 'FAILED' : 'ok    '}  ${name.padEnd(12)}${times}  ${failure ?? ''}`.trimEnd(),
        )
      }
    }),
  )
  // Again at the end, since the end is what is kept of a long output.
  if (failedTests.length > 0) console.log(`\n${failedTests.join('\n\n')}`)
  const total = ((performance.now() - started) / 1000).toFixed(0)
  const sum = `${total.padStart(5)} s ${processorTime.toFixed(0).padStart(6)} s`
  console.log(
    `\n                       took   processor\n${report.join('\n')}\n          in all      ${sum}\n`,
  )
  console.log(`${totals.passed} passed, ${totals.failed} failed, in ${total} s`)
  return failures > 0 ? 1 : 0
})

/** The end of an output, where a program says what went wrong. */
function lastLines(/** @type {string} */ output) {
  return output.trimEnd().split('\n').slice(-30).join('\n')
}

async function ensureBrowser() {
  const { findBrowser } = await import('./browser.mjs')
  try {
    const { version } = findBrowser()
    console.log(`Browser: ${version}`)
  } catch (error) {
    throw new Trouble(error instanceof Error ? error.message : String(error))
  }
}

/**
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function program(script, args) {
  const { code, output, processorSeconds } = await runNode(script, args, { capture: true })
  if (code === 0) totals.passed += 1
  else totals.failed += 1
  return { output, processorSeconds, ...(code !== 0 && { failure: 'see above' }) }
}

/**
 * Runs a Vitest project and counts its tests. A run without tests, or with a skipped one, has failed.
 *
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function tests(project, env = {}) {
  const file = join(cache, 'results', `${project}.json`)
  const { code, output, processorSeconds } = await runNode(
    programs.vitest,
    ['run', '--project', project, '--reporter=dot', '--reporter=scripts/lib/results-reporter.mjs'],
    { env: { ...env, STRAPLINE_RESULTS: file }, capture: true },
  )
  const { passed, failed, skipped, failures, files } = readResults(file) ?? noResults
  const slow = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest)
  const named = slow.map((one) => `  ${one.seconds.toFixed(1).padStart(6)} s  ${one.file}`)
  const failure =
    (failed > 0 && `${failed} failed`) ||
    (skipped > 0 && `${skipped} skipped: a test that does not run is none`) ||
    (passed === 0 && 'no test ran') ||
    (code !== 0 && 'see above') ||
    ''
  totals.passed += passed
  totals.failed += failure ? Math.max(failed, 1) : 0
  return {
    output: [output, 'The slowest files:', ...named, `${passed} passed`].join('\n'),
    processorSeconds,
    failures,
    ...(failure && { failure }),
  }
}

/**
 * Runs the stories, and compares those that ran with Storybook's list and with the stored fingerprints.
 *
 * @returns {Promise<Outcome>}
 */
async function stories() {
  const log = join(cache, 'results', 'pictures')
  const { output, failure, failures, processorSeconds } = await tests('stories', {
    STRAPLINE_PICTURE_LOG: log,
  })
  const problems = await storyProblems(log)
  totals.failed += problems.length
  const reason = failure ?? (problems.length > 0 ? `${problems.length} stories out of step` : '')
  return {
    output: [output, ...problems].join('\n'),
    processorSeconds,
    failures: [...(failures ?? []), ...problems],
    ...(reason && { failure: reason }),
  }
}

/**
 * @param {string} log the log of pictures
 * @returns {Promise<string[]>} a sentence for each missing or superfluous story or fingerprint
 */
async function storyProblems(log) {
  const { compareStories, listStories } = await import('./lib/stories.mjs')
  const { readRecords } = await import('./lib/pictures.mjs')
  try {
    const pictured = readRecords(log).map(({ key }) => key)
    return compareStories({
      listed: Object.keys(await listStories(root)),
      ran: readResults(join(cache, 'results', 'stories.json'))?.stories ?? [],
      pictured: pictured.length > 0 ? pictured : undefined,
      stored: Object.keys(
        JSON.parse(readFileSync(join(root, 'packages/ui/fingerprints.json'), 'utf8')).pictures,
      ),
    })
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** @type {import('./lib/results-reporter.mjs').Results} */
const noResults = { passed: 0, failed: 0, skipped: 0, stories: [], files: [], failures: [] }

/**
 * @param {string} file
 * @returns {import('./lib/results-reporter.mjs').Results | undefined}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
