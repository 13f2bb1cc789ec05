/**
 * `npm start`: the demo, from a plain clone. It builds the app, and serves it with the mock API, which starts meanwhile.
 * With VITE_API_URL set, the app uses that server and no mock API is started. With `--real` the API on Postgres serves
 * the app, too. With `--fresh` the server's data is set aside, and it starts with the sample data.
 */
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startAppServer } from '@strapline/api/app/app-server'
import { backChannelPath } from '@strapline/api/server/back-channel'
import { defaultDataDir } from '@strapline/api/settings'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import {
  audience,
  defaultPort as defaultIssuerPort,
  startDemoIssuer,
} from '@strapline/demo-issuer/start'
import { appOriginsAt } from '@strapline/server-kit/settings'
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
 * @param more further settings of the app
 * @returns whether it is built; if not, the reason is printed
 */
async function buildApp(
  apiUrl: string,
  demo: 'on' | 'off',
  more: Record<string, string> = {},
): Promise<boolean> {
  console.log('Building the app …')
  const { code } = await runNode(programs.vite, ['build', '--logLevel', 'error'], {
    // Nobody on this machine waits for the network: compressing takes longer than the build itself.
    env: { VITE_API_URL: apiUrl, VITE_DEMO: demo, STRAPLINE_COMPRESS: 'off', ...more },
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
function tell(port: number, notes = '') {
  console.log(`
Strapline is running. Stop it with Ctrl+C.

The shop: ${appAddress(port)}${notes}`)
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

/**
 * Starts the demo's issuer for a shop at `port`; answers the settings of the app and of the API that use it, and what to
 * say about it.
 */
async function startIssuer(port: number, fresh: boolean) {
  const issuerPort = portFrom('DEMO_ISSUER_PORT', defaultIssuerPort)
  await ensureFree(issuerPort, 'DEMO_ISSUER_PORT', "the demo's issuer")
  const file = join(process.env.API_DATA_DIR?.trim() || defaultDataDir, 'issuer.json')
  if (fresh) await rename(file, `${file}.set-aside-${Date.now()}`).catch(() => undefined)
  const { url } = await startDemoIssuer({
    port: issuerPort,
    file,
    appOrigins: appOriginsAt(port),
    endUris: () => [`http://127.0.0.1:${port}${backChannelPath}`],
    log: console.error,
  })
  const { buyer, admin } = demoAccounts
  return {
    app: { VITE_DEMO_ISSUER: url },
    api: { OIDC_ISSUER: url, OIDC_AUDIENCE: audience, API_SAMPLE_DATA: 'on' },
    notes: `
Issuer: ${url}
Demo accounts: ${buyer.email} / ${buyer.password}
               ${admin.email} / ${admin.password}`,
  }
}

/**
 * One process serves app and calls at one address. Beside it the demo's issuer signs people in, unless another one is
 * named; the app then has that one's adapter by its own settings.
 */
async function startReal(fresh: boolean) {
  const port = portFrom('PORT', 5173)
  await ensureFree(port, 'PORT', 'the shop')
  const issuer = process.env.OIDC_ISSUER ? undefined : await startIssuer(port, fresh)
  if (!(await buildApp('/', 'off', issuer?.app))) throw new Trouble(notBuilt)
  const isRunning = await runServer(() => import('@strapline/api/main'), fresh, {
    API_PORT: String(port),
    API_APP_DIR: appFolder,
    API_LOG_LEVEL: process.env.API_LOG_LEVEL || 'warn',
    ...issuer?.api,
  })
  if (isRunning) tell(port, issuer?.notes)
  return isRunning ? 0 : 1
}

runCommand(() => {
  const { fresh, real } = readOptions()
  return real ? startReal(fresh) : startWithMock(fresh)
})
