/** `npm run dev`: the app with hot reload, and the mock API. */
import { ensureFree, portFrom } from './lib/ports.ts'
import { appAddress, appService, mockApiService, runServices } from './lib/services.ts'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  const appPort = portFrom('PORT', 5173)
  const apiPort = portFrom('MOCK_API_PORT', 4000)
  await ensureFree(appPort, 'PORT', 'the app')
  await ensureFree(apiPort, 'MOCK_API_PORT', 'the mock API')
  const nodeOptions = ['--watch', '--watch-preserve-output']
  const services = [
    mockApiService({ port: apiPort, appPort, nodeOptions }),
    appService({
      command: [],
      port: appPort,
      apiUrl: `http://localhost:${apiPort}`,
      demo: 'on',
    }),
  ]
  return runServices(services, ([mockApiOutput]) => {
    console.log(`\nThe shop: ${appAddress(appPort)}\n${mockApiOutput}`)
  })
})
