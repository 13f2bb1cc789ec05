/**
 * `npm test -- firebase`: runs the identity port's tests against the official Firebase Auth emulator. It
 * installs the emulator into .cache; nothing else uses it.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, runNpm } from './lib/install.mjs'
import { freePort } from './lib/ports.mjs'
import { programs, root, runNode } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

const version = '15.34.2'
const folder = join(root, '.cache', 'firebase')
const tools = join(folder, 'node_modules', 'firebase-tools')

runCommand(async () => {
  ensureInstalled()
  fetchTools()
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()])
  writeFileSync(
    join(folder, 'firebase.json'),
    JSON.stringify({
      emulators: {
        auth: { host: '127.0.0.1', port: auth },
        hub: { host: '127.0.0.1', port: hub },
        logging: { host: '127.0.0.1', port: logging },
        ui: { enabled: false },
      },
    }),
  )
  const emulator = spawn(
    process.execPath,
    [
      join(tools, 'lib/bin/firebase.js'),
      'emulators:start',
      '--only',
      'auth',
      '--project',
      'demo-strapline',
    ],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [emulator.stdout, emulator.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  try {
    const address = `http://127.0.0.1:${auth}`
    await waitForAnswer(address, () => {
      if (emulator.exitCode !== null) {
        throw new Trouble(`The Auth emulator did not start:\n${output}`)
      }
    })
    const { code } = await runNode(programs.vitest, ['run', '--project', 'firebase'], {
      env: { STRAPLINE_AUTH_EMULATOR: address },
    })
    return code
  } finally {
    emulator.kill('SIGINT')
  }
})

function fetchTools() {
  const manifest = join(tools, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return
  console.log(`Fetching firebase-tools ${version} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  if (!runNpm(['install', '--no-package-lock', `firebase-tools@${version}`], folder)) {
    throw new Trouble(
      'firebase-tools could not be fetched: look at what npm says above, check your connection, and start again.',
    )
  }
}

/**
 * @param {string} address
 * @param {() => void} check throws when waiting is useless
 */
async function waitForAnswer(address, check) {
  for (;;) {
    check()
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}
