import { fileURLToPath } from 'node:url'
import { appOriginsAt, defaultAppPort, readHosts, readPort } from '@strapline/server-kit/settings'

/** The mock API's port unless another one is set. */
export const defaultPort = 4000

/** `.data` in the repository; it is not in git. */
const defaultDataDir = fileURLToPath(new URL('../../.data', import.meta.url))

/** Reads MOCK_API_PORT, STRAPLINE_DATA_DIR, MOCK_API_HOSTS and PORT (the app's); throws StartTrouble. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const appPort = readPort(env, 'PORT', defaultAppPort)
  return {
    port: readPort(env, 'MOCK_API_PORT', defaultPort),
    dataDir: env.STRAPLINE_DATA_DIR?.trim() || defaultDataDir,
    /** The origins whose pages may read the answers. */
    appOrigins: [...new Set([defaultAppPort, appPort].flatMap(appOriginsAt))],
    /** Further values of the Host header that are answered. */
    hosts: readHosts(env, 'MOCK_API_HOSTS'),
  }
}
