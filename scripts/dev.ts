/** `npm run dev`: the app with hot reload, and the mock API, which starts again after each edit of it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { appAddress } from './lib/app-address.ts'
import { ensureFree, portFrom } from './lib/ports.ts'
import { root } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

runCommand(async () => {
  const appPort = portFrom('PORT', 5173)
  const apiPort = portFrom('MOCK_API_PORT', 4000)
  await ensureFree(appPort, 'PORT', 'the app')
  await ensureFree(apiPort, 'MOCK_API_PORT', 'the mock API')
  const watching = ['--watch', '--watch-preserve-output', '--import', 'tsx']
  const mockApi = spawn(process.execPath, [...watching, 'mock-api/src/main.ts'], {
    cwd: root,
    env: { ...process.env, MOCK_API_PORT: String(apiPort), PORT: String(appPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stopMockApi = () => mockApi.kill('SIGTERM')
  // Vite ends this process at a SIGTERM.
  process.once('exit', stopMockApi)
  Object.assign(process.env, { VITE_API_URL: `http://localhost:${apiPort}`, VITE_DEMO: 'on' })
  const app = await createServer({
    configFile: join(root, 'vite.config.ts'),
    server: { port: appPort, host: '127.0.0.1' },
  })
  await app.listen()
  console.log(`\nThe shop: ${appAddress(appPort)}`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => resolve())
    mockApi.once('exit', () => resolve())
  })
  stopMockApi()
  await app.close()
  return 0
})
