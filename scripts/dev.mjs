/** `npm run dev`: the app with hot reload, and the mock API. */
import { ensureInstalled } from './lib/install.mjs'
import { ensureFree, portFrom } from './lib/ports.mjs'
import { programs } from './lib/run.mjs'
import { runServices } from './lib/services.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  const appPort = portFrom('PORT', 5173)
  const apiPort = portFrom('MOCK_API_PORT', 4000)
  await ensureFree(appPort, 'PORT', 'the app')
  await ensureFree(apiPort, 'MOCK_API_PORT', 'the mock API')
  ensureInstalled()
  const services = [
    {
      name: 'mock API',
      command: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'mock-api/src/main.ts'],
      env: { MOCK_API_PORT: String(apiPort), PORT: String(appPort) },
      ready: /Demo accounts:.*\n.*\n/,
    },
    {
      name: 'app',
      command: [programs.vite, '--port', String(appPort), '--host', '127.0.0.1'],
      env: { VITE_API_URL: `http://localhost:${apiPort}` },
      ready: /http:\/\//,
    },
  ]
  return runServices(services, ([mockApiSays]) => {
    console.log(`\nThe shop: http://localhost:${appPort}\n${mockApiSays}`)
  })
})
