import { fileURLToPath } from 'node:url'
import { StartTrouble } from './trouble.ts'

/** The app's port unless another one is set. */
export const defaultAppPort = 5173

/** The mock API's port unless another one is set. */
export const defaultPort = 4000

/** `.data` in the repository; it is not in git. */
export const defaultDataDir = fileURLToPath(new URL('../../.data', import.meta.url))

/** Settings from the environment. */
export interface Settings {
  /** Where the mock API listens; 0 means any free port. */
  port: number
  dataDir: string
  /** The origins whose pages may read the answers. */
  appOrigins: string[]
  /** Further values of the Host header that are answered. */
  hosts: string[]
}

/** The origins of the app when it is served on this machine at `port`. */
export function appOriginsAt(port: number): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

function readPort(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const value = env[name]?.trim()
  if (!value) return standard
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new StartTrouble(
    `${name} is "${value}", which is not a port. Set it to a whole number from 0 to 65535, for example ${name}=${standard}.`,
  )
}

/** Reads names with an optional port, separated by commas. */
function readHosts(env: NodeJS.ProcessEnv, name: string): string[] {
  const hosts = (env[name] ?? '').split(',').map((host) => host.trim())
  return hosts.filter(Boolean).map((host) => {
    if (/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)) return host
    throw new StartTrouble(
      `${name} has "${host}", which is not a name with an optional port. Separate names with commas, for example ${name}=api.test:${defaultPort},shop.test.`,
    )
  })
}

/**
 * Reads MOCK_API_PORT, STRAPLINE_DATA_DIR, MOCK_API_HOSTS and PORT (the app's); throws StartTrouble.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const appPort = readPort(env, 'PORT', defaultAppPort)
  const standard = appOriginsAt(defaultAppPort)
  return {
    port: readPort(env, 'MOCK_API_PORT', defaultPort),
    dataDir: env.STRAPLINE_DATA_DIR?.trim() || defaultDataDir,
    appOrigins: [...new Set([...standard, ...appOriginsAt(appPort)])],
    hosts: readHosts(env, 'MOCK_API_HOSTS'),
  }
}
