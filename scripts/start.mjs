/**
 * `npm start`: the demo, from a plain clone. It installs missing packages, builds the app, and serves it
 * with the mock API. With VITE_API_URL set, the app uses that server and no mock API is started. With
 * `--fresh` the mock API's data is set aside, and it starts with the sample data. Until the packages are
 * installed it uses Node's own modules only.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { ensureFree, portFrom } from './lib/ports.mjs'
import { programs, runNode } from './lib/run.mjs'
import { appAddress, appService, mockApiService, runServices } from './lib/services.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

/** @returns {boolean} whether `--fresh` was asked for */
function readFresh() {
  try {
    return parseArgs({ options: { fresh: { type: 'boolean', default: false } } }).values.fresh
  } catch {
    throw new Trouble(
      "npm start has one option, --fresh: it sets the mock API's data aside and begins with the sample data.",
    )
  }
}

runCommand(async () => {
  const fresh = readFresh()
  const realApi = process.env.VITE_API_URL || undefined
  if (fresh && realApi) {
    throw new Trouble(
      'VITE_API_URL names a real API, which has no data here to set aside: leave --fresh out.',
    )
  }
  const appPort = portFrom('PORT', 5173)
  const apiPort = portFrom('MOCK_API_PORT', 4000)
  if (appPort === apiPort && !realApi) {
    throw new Trouble(`PORT and MOCK_API_PORT are both ${appPort}: give them different numbers.`)
  }
  await ensureFree(appPort, 'PORT', 'the app')
  if (!realApi) await ensureFree(apiPort, 'MOCK_API_PORT', 'the mock API')
  ensureInstalled()

  const apiUrl = realApi ?? `http://localhost:${apiPort}`
  console.log('Building the app …')
  const build = await runNode(programs.vite, ['build', '--logLevel', 'error'], {
    env: { VITE_API_URL: apiUrl },
  })
  if (build.code !== 0) throw new Trouble('The app could not be built: the reason stands above.')

  const app = appService({ command: ['preview'], port: appPort, apiUrl })
  const services = realApi ? [app] : [mockApiService({ port: apiPort, appPort, fresh }), app]
  return runServices(services, ([mockApiOutput]) => {
    console.log(`
Strapline is running. Stop it with Ctrl+C.

The shop: ${appAddress(appPort)}
${realApi ? `The API: ${realApi}` : mockApiOutput}`)
  })
})
