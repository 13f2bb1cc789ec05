import { StartTrouble } from './trouble.ts'

/** The app's port unless another one is set. */
export const defaultAppPort = 5173

/** The origins of the app when it is served on this machine at `port`. */
export function appOriginsAt(port: number): string[] {
  return [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
}

/** Reads a port; throws StartTrouble for anything else. */
export function readPort(env: NodeJS.ProcessEnv, name: string, standard: number): number {
  const value = env[name]?.trim()
  if (!value) return standard
  const port = Number(value)
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port
  throw new StartTrouble(
    `${name} is "${value}", which is not a port. Set it to a whole number from 0 to 65535, for example ${name}=${standard}.`,
  )
}

/** Reads names with an optional port, separated by commas; throws StartTrouble for anything else. */
export function readHosts(env: NodeJS.ProcessEnv, name: string): string[] {
  const hosts = (env[name] ?? '').split(',').map((host) => host.trim())
  return hosts.filter(Boolean).map((host) => {
    if (/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host)) return host
    throw new StartTrouble(
      `${name} has "${host}", which is not a name with an optional port. Separate names with commas, for example ${name}=api.test:4000,shop.test.`,
    )
  })
}

/** The origins of the app on this machine: at its usual port, and at the one that PORT names. */
export function readLocalOrigins(env: NodeJS.ProcessEnv): string[] {
  const ports = new Set([defaultAppPort, readPort(env, 'PORT', defaultAppPort)])
  return [...ports].flatMap(appOriginsAt)
}

/** Reads origins, separated by commas; throws StartTrouble for anything else. */
export function readOrigins(env: NodeJS.ProcessEnv, name: string): string[] | undefined {
  const origins = env[name]?.trim()
  if (!origins) return undefined
  return origins.split(',').map((part) => {
    const origin = part.trim()
    const address = URL.canParse(origin) ? new URL(origin) : undefined
    if (address?.origin === origin && /^https?:$/.test(address.protocol)) return origin
    throw new StartTrouble(
      `${name} has "${origin}", which is not an origin. Separate origins with commas, for example ${name}=https://shop.example.`,
    )
  })
}

/** Whether a host, as a name or as in an address, is this machine and no other. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Whether nobody on the way can change what is fetched from an address: by https, or from this machine. */
export function isSafeSource(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopback(hostname)
}
