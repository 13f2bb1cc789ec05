/**
 * `npm start`: the demo, from a plain clone. It installs missing packages, builds the app, and serves it
 * with the mock API, which starts meanwhile. With VITE_API_URL set, the app uses that server and no mock API is started. With
 * `--real` one process serves the app and the API on Postgres instead. With `--fresh` the
 * server's data is set aside, and it starts with the sample data.
 */
import { parseArgs } from 'node:util'
import { ensureFree, portFrom } from './lib/ports.ts'
import {
  appAddress,
  appBuild,
  appService,
  mockApiService,
  realShopService,
  runServices,
} from './lib/services.ts'
import { runCommand, Trouble } from './lib/trouble.mjs'

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
 * Says where the shop is, once it runs.
 *
 * @param port the app's
 * @param about what is behind it
 */
function tell(port: number, about: string | undefined) {
  console.log(`
Strapline is running. Stop it with Ctrl+C.

The shop: ${appAddress(port)}
${about}`)
}

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
  const apiUrl = otherApi ?? `http://localhost:${apiPort}`
  console.log('Building the app …')
  const app = {
    ...appService({ command: ['preview'], port: appPort, apiUrl }),
    first: appBuild(apiUrl, otherApi ? 'off' : 'on'),
  }
  const services = otherApi ? [app] : [mockApiService({ port: apiPort, appPort, fresh }), app]
  return runServices(services, ([apiOutput]) => {
    tell(appPort, otherApi ? `The API: ${otherApi}` : apiOutput)
  })
}

/** One process serves app and calls at one address. */
async function startReal(fresh: boolean) {
  const port = portFrom('PORT', 5173)
  await ensureFree(port, 'PORT', 'the shop')
  console.log('Building the app …')
  return runServices([realShopService({ port, fresh })], ([output]) => tell(port, output))
}

runCommand(() => {
  const { fresh, real } = readOptions()
  return real ? startReal(fresh) : startWithMock(fresh)
})
