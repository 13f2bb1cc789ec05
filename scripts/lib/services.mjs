import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { basePath } from './base-path.mjs'
import { programs, root } from './run.mjs'

/**
 * @typedef {object} Service
 * @property {string[]} command the arguments for Node
 * @property {Record<string, string | undefined>} env
 * @property {RegExp} ready matches its output once it is ready
 */

/**
 * The mock API as a service. It is not started with npx, which would not forward signals.
 *
 * @param {object} options
 * @param {number} options.port its port
 * @param {number} options.appPort the app's, whose pages may call it
 * @param {string[]} [options.nodeOptions] for example to watch its files
 * @param {boolean} [options.fresh] sets the present data aside and starts with the sample data
 * @returns {Service}
 */
export function mockApiService({ port, appPort, nodeOptions = [], fresh = false }) {
  return {
    command: [
      ...nodeOptions,
      '--import',
      'tsx',
      'mock-api/src/main.ts',
      ...(fresh ? ['--fresh'] : []),
    ],
    env: { MOCK_API_PORT: String(port), PORT: String(appPort) },
    ready: /Demo accounts:.*\n.*\n/,
  }
}

/**
 * The API on Postgres as a service, which serves the built app, too. With the demo's accounts unless the environment
 * names an identity provider.
 *
 * @param {object} options
 * @param {number} options.port its port
 * @param {boolean} [options.fresh] sets the present embedded data aside and starts with the sample data
 * @returns {Service}
 */
export function realShopService({ port, fresh = false }) {
  const { OIDC_ISSUER, API_LOG_LEVEL } = process.env
  return {
    command: ['--import', 'tsx', 'packages/api/src/main.ts', ...(fresh ? ['--fresh'] : [])],
    env: {
      API_PORT: String(port),
      API_APP_DIR: join(root, 'dist', 'app'),
      API_LOG_LEVEL: API_LOG_LEVEL || 'warn',
      ...(!OIDC_ISSUER && { API_DEMO_IDENTITY: 'on' }),
    },
    ready: /API: http.*\n/,
  }
}

/**
 * Vite serving the app, as a service.
 *
 * @param {object} options
 * @param {string[]} options.command Vite's own: none to develop, `preview` to serve what was built
 * @param {number} options.port
 * @param {string} options.apiUrl
 * @param {'on' | 'off'} [options.demo] whether it is developed with the demo's bar
 * @returns {Service}
 */
export function appService({ command, port, apiUrl, demo = 'off' }) {
  return {
    command: [programs.vite, ...command, '--port', String(port), '--host', '127.0.0.1'],
    env: { VITE_API_URL: apiUrl, VITE_DEMO: demo },
    ready: /http:\/\//,
  }
}

/**
 * Where the app is opened on this machine.
 *
 * @param {number} port
 */
export function appAddress(port) {
  const base = basePath(process.env.VITE_BASE)
  return `http://localhost:${port}${base === '/' ? '' : base}`
}

/**
 * Starts services. They run until the first of them ends or this process gets a signal; then all are
 * stopped.
 *
 * @param {Service[]} services
 * @param {(outputs: string[]) => void} onReady called once all of them are ready, with the output of each
 * @returns {Promise<number>} the exit code: the first failing service's, 0 after Ctrl+C
 */
export async function runServices(services, onReady) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  let stopping = false
  const stop = () => {
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  const ends = []
  /** @type {string[]} */
  const outputs = []
  for (const service of services) {
    const child = spawn(process.execPath, service.command, {
      cwd: root,
      env: { ...process.env, ...service.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(child)
    const end = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 0)))
    ends.push(end.then((code) => (stopping ? 0 : code)).finally(stop))
    const started = await Promise.race([printed(child, service.ready), end.then(() => undefined)])
    if (started === undefined) break
    outputs.push(started)
  }
  if (!stopping && ends.length === services.length) onReady(outputs)
  return Math.max(...(await Promise.all(ends)))
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {RegExp} pattern
 * @returns {Promise<string>} the child's output, once the pattern matches it
 */
function printed(child, pattern) {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (pattern.test(text)) resolve(text)
    })
  })
}
