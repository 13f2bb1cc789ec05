import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { defaultCost } from '@strapline/server-kit/auth/passwords'
import {
  appOriginsAt,
  defaultAppPort,
  readHosts,
  readLocalOrigins,
  readPort,
} from '@strapline/server-kit/settings'

/** How a mock API starts, unless it is told otherwise. */
export const usualOptions = {
  /** 0 means any free port. */
  port: 4000,
  /** Whether the present data are set aside, and the sample data begin. */
  fresh: false,
  /** The origins whose pages may read the answers. */
  appOrigins: appOriginsAt(defaultAppPort) as readonly string[],
  /** Values of the Host header that are answered besides this machine's names. */
  hosts: [] as readonly string[],
  /** scrypt's cost for new password hashes; tests lower it. */
  passwordCost: defaultCost as number,
  /** Who sends a request, for the limits: the address of the socket, since anybody can send any header. */
  clientOf: ({ socket }: IncomingMessage) => socket.remoteAddress ?? '',
  /** The clock, in milliseconds since 1970. */
  now: Date.now,
  /** Resolves after so many milliseconds, before a slow answer. */
  wait: (milliseconds: number): Promise<void> => setTimeout(milliseconds),
  /** Called for unexpected errors, such as a full disk. */
  log: (line: string) => console.error(line),
}

/** All that a mock API is started with; `dataDir` is created with the sample data at the first start. */
export type AllOptions = typeof usualOptions & { dataDir: string }

/** `.data` in the repository; it is not in git. */
const usualDataDir = fileURLToPath(new URL('../../.data', import.meta.url))

/** Reads MOCK_API_PORT, STRAPLINE_DATA_DIR, MOCK_API_HOSTS and PORT (the app's); throws StartTrouble. */
export function readSettings(env: NodeJS.ProcessEnv) {
  return {
    port: readPort(env, 'MOCK_API_PORT', usualOptions.port),
    dataDir: env.STRAPLINE_DATA_DIR?.trim() || usualDataDir,
    appOrigins: readLocalOrigins(env),
    hosts: readHosts(env, 'MOCK_API_HOSTS'),
  }
}
