import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { basePath } from './base-path.ts'
import { programs, root } from './run.mjs'
import { Trouble } from './trouble.mjs'

export interface Service {
  /** The arguments for Node. */
  command: string[]
  env: Record<string, string | undefined>
  /** Matches its output once it is ready. */
  ready: RegExp
  /** What has to end well before it starts; `failure` is the sentence for when it does not. */
  first?: { command: string[]; env: Record<string, string | undefined>; failure: string }
}

interface ServerOptions {
  port: number
  /** Sets the present data aside and starts with the sample data. */
  fresh?: boolean
  /** The app's port, whose pages may call the mock API. */
  appPort: number
  /** For example to watch its files. */
  nodeOptions?: string[]
}

/** The command of a server of ours, which starts it without npx: that would not forward signals. */
const serverCommand = (script: string, fresh = false, nodeOptions: readonly string[] = []) => [
  ...[...nodeOptions, '--import', 'tsx', script],
  ...(fresh ? ['--fresh'] : []),
]

/** The mock API as a service. */
export function mockApiService({ port, appPort, nodeOptions, fresh }: ServerOptions): Service {
  return {
    command: serverCommand('mock-api/src/main.ts', fresh, nodeOptions),
    env: { MOCK_API_PORT: String(port), PORT: String(appPort) },
    ready: /Demo accounts:.*\n.*\n/,
  }
}

/**
 * The API on Postgres as a service, which serves the built app, too. It has the demo's accounts unless the environment
 * names an identity provider.
 */
export function realShopService({ port, fresh }: Pick<ServerOptions, 'port' | 'fresh'>): Service {
  const { OIDC_ISSUER, API_LOG_LEVEL } = process.env
  return {
    // It serves the build, and reads it when it starts.
    first: appBuild('/'),
    command: serverCommand('packages/api/src/main.ts', fresh),
    env: {
      API_PORT: String(port),
      API_APP_DIR: join(root, 'dist', 'app'),
      API_LOG_LEVEL: API_LOG_LEVEL || 'warn',
      ...(!OIDC_ISSUER && { API_DEMO_IDENTITY: 'on' }),
    },
    ready: /API: http.*\n/,
  }
}

interface AppOptions {
  /** Vite's own command: none to develop, `preview` to serve what was built. */
  command: string[]
  port: number
  apiUrl: string
  /** Whether it is developed with the demo's bar. */
  demo?: 'on' | 'off'
}

/** Vite serving the app, as a service. */
export function appService({ command, port, apiUrl, demo = 'off' }: AppOptions): Service {
  return {
    command: [programs.vite, ...command, '--port', String(port), '--host', '127.0.0.1'],
    env: { VITE_API_URL: apiUrl, VITE_DEMO: demo },
    ready: /http:\/\//,
  }
}

/** Where the app is opened on this machine. */
export function appAddress(port: number) {
  const base = basePath(process.env.VITE_BASE)
  return `http://localhost:${port}${base === '/' ? '' : base}`
}

/**
 * The app's production build, as the first step of a service.
 *
 * @param apiUrl the API's address; `/` for the origin that serves the app
 * @param demo whether it has the demo's bar, which only the mock API has an answer for
 */
export function appBuild(
  apiUrl: string,
  demo: 'on' | 'off' = 'off',
): NonNullable<Service['first']> {
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
 * @param onReady called once all of them are ready, with the output of each
 * @returns the exit code: the first failing service's, 0 after Ctrl+C
 * @throws {Trouble} when the first step of a service fails
 */
export async function runServices(
  services: Service[],
  onReady: (outputs: string[]) => void,
): Promise<number> {
  const children: Set<import('node:child_process').ChildProcess> = new Set()
  let stopping = false
  const stop = () => {
    stopping = true
    for (const child of children) child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

  const start = (
    { command, env }: Pick<Service, 'command' | 'env'>,
    stdout: 'pipe' | 'inherit',
  ) => {
    const child = spawn(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, 'inherit'],
    })
    children.add(child)
    const end: Promise<number> = new Promise((resolve) =>
      child.once('close', (code) => resolve(code ?? 1)),
    )
    return { child, end: end.finally(() => children.delete(child)) }
  }

  const outputs: string[] = []
  let ready = 0
  const run = async ({ first, ...service }: Service, index: number) => {
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

/** The child's output, once the pattern matches it. */
function printed(
  child: import('node:child_process').ChildProcess,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk) => {
      text += chunk
      if (pattern.test(text)) resolve(text)
    })
  })
}
