/**
 * `npm run bench:watch`: edits a file of each package while `npm run test:watch` runs, in a copy of the
 * working tree, and prints which tests run again and when. It exits with 1 when a test that the edit touches
 * does not. The first run, of all tests, takes as long as `npm run test:unit`.
 */
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'
import { inCopy } from './lib/worktree.mjs'

/** Files to edit, each with a test that must run again. */
const edits = {
  'packages/contract/src/numerals.ts': 'packages/contract/src/numerals.test.ts',
  'packages/ui/src/lib/format.ts': 'packages/ui/src/lib/format.test.ts',
  'packages/ui/src/shop/price/price.tsx': 'scripts/structure.test.ts',
  'packages/app/src/lib/storage.ts': 'packages/app/src/lib/storage.test.ts',
  'packages/server-kit/src/files/durable-file.ts': 'mock-api/test/durability.test.ts',
  'README.md': 'scripts/docs.test.ts',
}

/** How long a run that was not started is waited for, in milliseconds. */
const patience = 20_000

runCommand(() =>
  inCopy(async (folder) => {
    const runs = watch(folder)
    try {
      console.log('Running all unit tests once, in a copy of the working tree …')
      await runs.next()
      /** @type {string[]} */
      const missing = []
      for (const [file, test] of Object.entries(edits)) {
        const edited = performance.now()
        appendFileSync(join(folder, file), '\n')
        const run = await runs.next(patience)
        const seconds = (/** @type {number} */ end) => `${((end - edited) / 1000).toFixed(1)} s`
        console.log(
          run
            ? `${file}: begun after ${seconds(run.begun)}, done after ${seconds(run.ended)}\n${run.tests.map((name) => `    ${name}`).join('\n')}`
            : `${file}: nothing ran again`,
        )
        if (!run?.tests.includes(test))
          missing.push(`${test} did not run again after an edit of ${file}`)
      }
      if (missing.length > 0) throw new Trouble(`${missing.join('; ')}.`)
      return 0
    } finally {
      runs.stop()
    }
  }),
)

/**
 * Starts watch mode in a copy of the repository.
 *
 * @param {string} folder
 */
function watch(folder) {
  const child = spawn(
    process.execPath,
    [programs.vitest, 'watch', '--project', 'unit', '--reporter=scripts/lib/rerun-reporter.mjs'],
    // Vitest watches as long as its input is open; in CI it would not.
    { cwd: folder, env: { ...process.env, CI: '' }, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  /** @typedef {{ tests: string[], begun: number, ended: number }} Run */
  /** @type {Run | undefined} */
  let running
  /** @type {(run: Run | undefined) => void} */
  let tell = () => undefined
  let rest = ''
  child.stdout.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('{"tests"')) {
        running = { tests: JSON.parse(line).tests, begun: performance.now(), ended: 0 }
      }
      if (line.startsWith('{"ended"') && running) {
        tell({ ...running, ended: performance.now() })
        running = undefined
      }
    }
  })
  child.on('close', () => tell(undefined))
  return {
    /**
     * The next run that ends; undefined when none has begun in time or watch mode has ended.
     *
     * @param {number} [milliseconds]
     * @returns {Promise<Run | undefined>}
     */
    next: (milliseconds) =>
      new Promise((resolve) => {
        const timer = milliseconds
          ? setInterval(() => running ?? finish(undefined), milliseconds)
          : undefined
        const finish = (/** @type {Run | undefined} */ run) => {
          clearInterval(timer)
          resolve(run)
        }
        tell = finish
      }),
    stop: () => child.kill(),
  }
}
