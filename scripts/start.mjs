/**
 * `npm start`: the demo, from a plain clone. It installs missing packages, builds the app, and serves it
 * with the mock API. With VITE_API_URL set, the app uses that server and no mock API is started. With
 * `--real` (`npm run start:real`) it is served with the API on Postgres instead. With `--fresh` the server's
 * data is set aside, and it starts with the sample data. Until the packages are installed it uses Node's own
 * modules only.
 */
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { ensureFree, portFrom } from './lib/ports.mjs'
import { programs, runNode } from './lib/run.mjs'
import { apiService, appAddress, appService, mockApiService, runServices } from './lib/services.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

/** The servers that the app can be served with. */
const servers = {
  mock: { name: 'the mock API', variable: 'MOCK_API_PORT', service: mockApiService },
  real: { name: 'the API', variable: 'API_PORT', service: apiService },
}

/** @returns {{ fresh: boolean, real: boolean }} what was asked for */
function readOptions() {
  try {
    return parseArgs({
      options: {
        fresh: { type: 'boolean', default: false },
        real: { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw new Trouble(
      "npm start has one option, --fresh: it sets the server's data aside and begins with the sample data.",
    )
  }
}

runCommand(async () => {
  const { fresh, real } = readOptions()
  const otherApi = (!real && process.env.VITE_API_URL) || undefined
  if (fresh && otherApi) {
    throw new Trouble(
      'VITE_API_URL names a real API, which has no data here to set aside: leave --fresh out.',
    )
  }
  const { name, variable, service } = servers[real ? 'real' : 'mock']
  const appPort = portFrom('PORT', 5173)
  const apiPort = portFrom(variable, 4000)
  if (appPort === apiPort && !otherApi) {
    throw new Trouble(`PORT and ${variable} are both ${appPort}: give them different numbers.`)
  }
  await ensureFree(appPort, 'PORT', 'the app')
  if (!otherApi) await ensureFree(apiPort, variable, name)
  ensureInstalled()

  const apiUrl = otherApi ?? `http://localhost:${apiPort}`
  console.log('Building the app …')
  const build = await runNode(programs.vite, ['build', '--logLevel', 'error'], {
    env: { VITE_API_URL: apiUrl },
  })
  if (build.code !== 0) throw new Trouble('The app could not be built: the reason stands above.')

  const app = appService({ command: ['preview'], port: appPort, apiUrl })
  const services = otherApi ? [app] : [service({ port: apiPort, appPort, fresh }), app]
  return runServices(services, ([apiOutput]) => {
    console.log(`
Strapline is running. Stop it with Ctrl+C.

The shop: ${appAddress(appPort)}
${otherApi ? `The API: ${otherApi}` : apiOutput}`)
  })
})
