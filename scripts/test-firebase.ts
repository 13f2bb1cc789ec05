/**
 * `npm test -- firebase`: runs the identity port's tests against the official Firebase Auth emulator, which npm fetches
 * and keeps; nothing else uses it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './lib/install.mjs'
import { freePort } from './lib/ports.ts'
import { programs, root } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'

const tools = 'firebase-tools@15.34.2'

runCommand(async () => {
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  const host = '127.0.0.1'
  const emulators = {
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  const config = join(root, '.cache/firebase.json')
  writeFileSync(config, JSON.stringify({ emulators }))
  const firebase = ['exec', '--yes', `--package=${tools}`, '--', 'firebase', '--config', config]
  const options = ['--only', 'auth', '--project', 'demo-strapline']
  const tests = `cd "${root}" && node ${programs.vitest} run --project firebase`
  return runNpm([...firebase, 'emulators:exec', ...options, tests], root) ? 0 : 1
})
