/**
 * `npm run bench:storybook -- COMMIT` builds the Storybook of a commit and of the working tree in turns, and prints
 * how long it takes beside the commit, how large the result is, and when the dev server shows its first story. It
 * exits with 1 when the build takes more than 1.2 times as long, or the dev server more than 5 s. Measure when the
 * machine does nothing else.
 */
import { spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commitOf } from './lib/git.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'
import { inWorktree } from './lib/worktree.mjs'

const rounds = 3

/** How many times as long as the commit's a build may take. */
const mostTimes = 1.2

/** Milliseconds after which the dev server must show a story. */
const mostUntilReady = 5000

/** Where the built Storybook goes, from the folder that is built. */
const output = '.cache/bench-storybook'

/**
 * @param {string} folder the repository, or a commit of it
 * @returns {Promise<number>} milliseconds
 * @throws {Trouble} with the output of a build that failed
 */
async function build(folder) {
  rmSync(join(folder, output), { recursive: true, force: true })
  const started = performance.now()
  const { code, output: said } = await runNode(
    programs.storybook,
    ['build', '--quiet', '--output-dir', output],
    { cwd: folder, capture: true },
  )
  if (code !== 0) throw new Trouble(`Storybook could not be built:\n${said}`)
  return performance.now() - started
}

/** @param {string} folder */
function megabytesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return bytes / 1e6
}

/** Milliseconds in which Vite bundles the dependencies, after the first start since they have changed. */
const bundling = 15_000

/**
 * @param {number} [keptFor] milliseconds for which the server goes on
 * @returns {Promise<number>} milliseconds from the command until the dev server answers with the stories' page
 */
async function untilReady(keptFor = 0) {
  const port = '6106'
  const started = performance.now()
  const server = spawn(
    process.execPath,
    [programs.storybook, 'dev', '--ci', '--no-version-updates', '--exact-port', '--port', port],
    { cwd: root, stdio: 'ignore', detached: true },
  )
  try {
    for (;;) {
      if (server.exitCode !== null) throw new Trouble(`Storybook did not start on port ${port}.`)
      const answers = await Promise.all(
        ['index.json', 'iframe.html'].map((file) =>
          fetch(`http://localhost:${port}/${file}`).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      )
      if (answers.every(Boolean)) {
        const took = performance.now() - started
        await new Promise((resolve) => setTimeout(resolve, keptFor))
        return took
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  } finally {
    if (server.pid) process.kill(-server.pid)
  }
}

/** @param {number[]} values */
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

runCommand(async () => {
  ensureInstalled()
  const [name] = process.argv.slice(2)
  const commit = name && commitOf(name)
  if (!commit) {
    throw new Trouble(
      'Name the commit to compare with: npm run bench:storybook -- COMMIT, for example HEAD~1.',
    )
  }
  return await inWorktree(commit, async (folder) => {
    /** @type {number[]} */
    const before = []
    /** @type {number[]} */
    const now = []
    for (let round = 1; round <= rounds; round += 1) {
      before.push(await build(folder))
      now.push(await build(root))
      console.log(
        `round ${round}: ${seconds(before.at(-1) ?? 0)} before, ${seconds(now.at(-1) ?? 0)} now`,
      )
    }
    const times = median(now) / median(before)
    const sizes = [folder, root].map((place) => megabytesIn(join(place, output)).toFixed(1))
    // One that is stopped before it has bundled the dependencies leaves that to the next one, which is slower by a second.
    await untilReady(bundling)
    const ready = []
    for (let round = 1; round <= rounds; round += 1) ready.push(await untilReady())
    console.log(
      `build: ${seconds(median(before))} before, ${seconds(median(now))} now: ${times.toFixed(2)} times as long, at most ${mostTimes}`,
    )
    console.log(`size: ${sizes[0]} MB before, ${sizes[1]} MB now`)
    console.log(
      `dev server ready after ${seconds(median(ready))}, at most ${seconds(mostUntilReady)}`,
    )
    rmSync(join(root, output), { recursive: true, force: true })
    return times > mostTimes || median(ready) > mostUntilReady ? 1 : 0
  })
})
