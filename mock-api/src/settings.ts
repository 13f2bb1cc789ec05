import { fileURLToPath } from 'node:url'
import { appOriginsAt, defaultAppPort, readHosts, readPort } from '@strapline/server-kit/settings'

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
