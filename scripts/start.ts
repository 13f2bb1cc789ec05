/**
 * `npm start`: the demo, from a plain clone. It builds the app, and serves it with the mock API, which starts meanwhile.
 * With VITE_API_URL set, the app uses that server and no mock API is started. With `--real` the API on Postgres serves
 * the app, too. With `--fresh` the server's data is set aside, and it starts with the sample data.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startAppServer } from '@strapline/api/app/app-server'
import { appAddress } from './lib/app-address.ts'
import { ensureFree, portFrom } from './lib/ports.ts'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

const appFolder = join(root, 'dist', 'app')

/** What was asked for. */
function readOptions(): { fresh: boolean; real: boolean } {
  try {
    return parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        real: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new Trouble(
      "npm start has two options: --fresh sets the server's data aside and begins with the sample data, and --real starts the real API on Postgres.",
    )
  }
}

/**
 * Makes the app's production build.
 *
 * @param apiUrl the API's address; `/` for the origin that serves the app
 * @param demo whether it has the demo's bar, which only the mock API has an answer for
 * @returns whether it is built; if not, the reason is printed
 */
async function buildApp(apiUrl: string, demo: 'on' | 'off'): Promise<boolean> {
  console.log('Building the app …')
  const { code } = await runNode(programs.vite, ['build', '--logLevel', 'error'], {
    // Nobody on this machine waits for the network: compressing takes longer than the build itself.
    env: { VITE_API_URL: apiUrl, VITE_DEMO: demo, STRAPLINE_COMPRESS: 'off' },
  })
  return code === 0
}

/**
 * Runs the command of a server in this process. It prints what it has to say, and ends by itself at a signal.
 *
 * @returns whether the server runs
 */
async function runServer(
  command: () => Promise<{ started: Promise<void> }>,
  fresh: boolean,
  env: Record<string, string>,
): Promise<boolean> {
  Object.assign(process.env, env)
  process.argv.splice(2, process.argv.length, ...(fresh ? ['--fresh'] : []))
  const { started } = await command()
  await started
  return !process.exitCode
}

/** Says where the shop is, once it runs. */
function tell(port: number) {
  console.log(`
Strapline is running. Stop it with Ctrl+C.

The shop: ${appAddress(port)}`)
}

const notBuilt = 'The app could not be built: the reason stands above.'

async function startWithMock(fresh: boolean) {
  const otherApi = process.env.VITE_API_URL || undefined
  if (fresh && otherApi) {
    throw new Trouble(
      'VITE_API_URL names a real API, which has no data here to set aside: leave --fresh out.',
    )
  }
  const appPort = portFrom('PORT', 5173)
  const apiPort = portFrom('MOCK_API_PORT', 4000)
  if (appPort === apiPort && !otherApi) {
    throw new Trouble(`PORT and MOCK_API_PORT are both ${appPort}: give them different numbers.`)
  }
  await ensureFree(appPort, 'PORT', 'the app')
  if (!otherApi) await ensureFree(apiPort, 'MOCK_API_PORT', 'the mock API')
  let stop: (() => void) | undefined
  let isStopped = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true
      stop?.()
    })
  }
  const ports = { MOCK_API_PORT: String(apiPort), PORT: String(appPort) }
  const [isBuilt, isRunning] = await Promise.all([
    buildApp(otherApi ?? `http://localhost:${apiPort}`, otherApi ? 'off' : 'on'),
    otherApi ? true : runServer(() => import('@strapline/mock-api/main'), fresh, ports),
  ])
  if (isStopped) return 0
  if (!isRunning) return 1
  if (!isBuilt) {
    // It ends the mock API.
    process.kill(process.pid, 'SIGTERM')
    throw new Trouble(notBuilt)
  }
  stop = (await startAppServer(appFolder, appPort)).close
  tell(appPort)
  return 0
}

/** One process serves app and calls at one address, with the demo's accounts unless an identity provider is named. */
async function startReal(fresh: boolean) {
  const port = portFrom('PORT', 5173)
  await ensureFree(port, 'PORT', 'the shop')
  if (!(await buildApp('/', 'off'))) throw new Trouble(notBuilt)
  const isRunning = await runServer(() => import('@strapline/api/main'), fresh, {
    API_PORT: String(port),
    API_APP_DIR: appFolder,
    API_LOG_LEVEL: process.env.API_LOG_LEVEL || 'warn',
    ...(!process.env.OIDC_ISSUER && { API_DEMO_IDENTITY: 'on' }),
  })
  if (isRunning) tell(port)
  return isRunning ? 0 : 1
}

runCommand(() => {
  const { fresh, real } = readOptions()
  return real ? startReal(fresh) : startWithMock(fresh)
})
