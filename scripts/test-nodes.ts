/**
 * `npm test -- nodes`: fetches Node 22 and 24, runs unit tests on each, and starts both servers. On 24
 * it does, too, what the Dockerfile does, in a temporary folder, and starts what the image would start.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCluster } from '@strapline/api/embedded/cluster'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'
import { fetchNode } from './nodes/fetch-node.ts'
import { makeImage } from './nodes/make-image.ts'
import { runProgram } from './nodes/run-program.ts'
import { tryServer } from './nodes/try-server.ts'

/** The newest of each line that is looked after, and whether the image has it. */
const versions = [
  { version: '22.23.3', isOfImage: false },
  { version: '24.21.0', isOfImage: true },
]

/** The unit tests that depend on Node most, and need no browser and no build. */
const tests = [
  'packages/contract',
  'packages/app/src/session',
  'mock-api/test/store',
  'mock-api/test/lock',
]

/** A call of each server that reads its data. */
const paths = ['/api/v1/products', '/review']

async function step(what: string, act: () => Promise<void>): Promise<void> {
  const started = performance.now()
  await act()
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

async function runUnitTests(node: string): Promise<void> {
  const { code, output } = await runProgram(
    node,
    [programs.vitest, 'run', '--project', 'unit', '--project', 'unit-logic', ...tests],
    { cwd: root },
  )
  if (code !== 0) throw new Trouble(`Unit tests failed:\n${output}`)
}

async function startServers(node: string, folder: string): Promise<void> {
  await tryServer('The mock API', node, ['--import', 'tsx', 'mock-api/src/main.ts'], {
    cwd: root,
    env: { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: `${folder}-mock` },
    paths,
  })
  await tryServer('The API', node, ['--import', 'tsx', 'packages/api/src/main.ts'], {
    cwd: root,
    env: {
      API_PORT: '0',
      API_DATA_DIR: `${folder}-api`,
      API_DEMO_IDENTITY: 'on',
      DATABASE_URL: undefined,
    },
    paths: [...paths, '/healthz', '/readyz'],
  })
}

/** The app, built as in the image unless it is there. */
async function ensureApp(): Promise<void> {
  if (existsSync(join(root, 'dist/app.headers.json'))) return
  const { code } = await runNode(programs.vite, ['build', '--logLevel', 'error'], {
    env: { VITE_API_URL: '/' },
  })
  if (code !== 0) throw new Trouble('The app could not be built: the reason stands above.')
}

async function startImage(node: string, folder: string): Promise<void> {
  await ensureApp()
  const { command, env } = await makeImage(node, `${folder}-image`)
  const cluster = await openCluster(`${folder}-database`, { forTests: true })
  try {
    await tryServer('The image', node, command, {
      cwd: `${folder}-image`,
      env: {
        ...env,
        API_PORT: '0',
        API_HOST: '127.0.0.1',
        DATABASE_URL: cluster.url,
        API_SIGNING_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
        OIDC_ISSUER: 'https://issuer.example',
        OIDC_AUDIENCE: 'shop',
        API_DEMO_IDENTITY: undefined,
      },
      paths: [...paths, '/readyz', '/', '/login', '/dashboard'],
    })
  } finally {
    await cluster.close()
  }
}

runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-nodes-'))
  // As root, Postgres runs as another account, which has to get through.
  await chmod(folder, 0o711)
  try {
    for (const { version, isOfImage } of versions) {
      const node = await fetchNode(version)
      const data = join(folder, version)
      await step(`Node ${version}, unit tests`, () => runUnitTests(node))
      await step(`Node ${version}, both servers`, () => startServers(node, data))
      if (isOfImage) await step(`Node ${version}, the image`, () => startImage(node, data))
    }
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
