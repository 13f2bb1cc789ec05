import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { basePath } from './base-path.mjs'
import { programs, root } from './run.mjs'
import { Trouble } from './trouble.mjs'

/**
 * @typedef {object} Service
 * @property {string[]} command the arguments for Node
 * @property {Record<string, string | undefined>} env
 * @property {RegExp} ready matches its output once it is ready
 * @property {{ command: string[], env: Record<string, string | undefined>, failure: string }} [first] what has to end
 *   well before it starts; `failure` is the sentence for when it does not
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
 * The API on Postgres as a service, which serves the built app, too. It has the demo's accounts unless the environment
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
    // It serves the build, and reads it when it starts.
    first: appBuild('/'),
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
 * The app's production build, as the first step of a service.
 *
 * @param {string} apiUrl the API's address; `/` for the origin that serves the app
 * @param {'on' | 'off'} [demo] whether it has the demo's bar, which only the mock API has an answer for
 * @returns {NonNullable<Service['first']>}
 */
export function appBuild(apiUrl, demo = 'off') {
  return {
    command: [programs.vite, 'build', '--logLevel', 'error'],
    // Nobody on this machine waits for the network: compressing takes longer than the build itself.
    env: { VITE_API_URL: apiUrl, VITE_DEMO: demo, STRAPLINE_COMPRESS: 'off' },
    failure: 'The app could not be built: the reason stands above.',
  }
}

/**
 * Starts services side by side. They run until the first of them ends or this process gets a signal; then all are
 * stopped.
 *
 * @param {Service[]} services
 * @param {(outputs: string[]) => void} onReady called once all of them are ready, with the output of each
 * @returns {Promise<number>} the exit code: the first failing service's, 0 after Ctrl+C
 * @throws {Trouble} when the first step of a service fails
 */
export async function runServices(services, onReady) {
  /** @type {Set<import('node:child_process').ChildProcess>} */
  const children = new Set()
  let stopping = false
  const stop = () => {
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  /**
   * @param {Pick<Service, 'command' | 'env'>} step
   * @param {'pipe' | 'inherit'} stdout
   */
  const start = ({ command, env }, stdout) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, 'inherit'],
    })
    children.add(child)
    /** @type {Promise<number>} */
    const end = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
    return { child, end: end.finally(() => children.delete(child)) }
  }

  /** @type {string[]} */
  const outputs = []
  let ready = 0
  /**
   * @param {Service} service
   * @param {number} index
   */
  const run = async ({ first, ...service }, index) => {
    if (first) {
      const code = await start(first, 'inherit').end
      if (code !== 0 && !stopping) throw new Trouble(first.failure)
    }
    if (stopping) return 0
    const { child, end } = start(service, 'pipe')
    printed(child, service.ready).then((text) => {
      outputs[index] = text
      ready += 1
      if (!stopping && ready === services.length) onReady(outputs)
    })
    const code = await end
    return stopping ? 0 : code
  }
  const ends = await Promise.allSettled(
    services.map((service, index) => run(service, index).finally(stop)),
  )
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return Math.max(...ends.map((end) => (end.status === 'fulfilled' ? end.value : 1)))
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
