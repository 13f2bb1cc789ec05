import { requestMessages } from '@strapline/contract/messages'
import { RefusedCall } from './refusal.ts'

/** The names of this machine, in the form of a Host header. */
const localNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * The values of the Host header under which a server at `url` is called.
 *
 * @param more further values, for example of a proxy in front of it
 */
export function hostsOf(url: string, more: readonly string[] = []): ReadonlySet<string> {
  const { port } = new URL(url)
  // Clients leave out the standard port, and so does URL.
  const local = localNames.map((name) => (port === '' ? name : `${name}:${port}`))
  return new Set([...local, ...more.map((host) => host.toLowerCase())])
}

/**
 * Refuses with 400 a call under a foreign name. A page of another site can point its own name at this
 * machine (DNS rebinding); the browser then counts this server as that site's own, and CORS protects nothing.
 */
export function checkHost(host: string | undefined, hosts: ReadonlySet<string>): void {
  if (host === undefined || !hosts.has(host.toLowerCase())) {
    throw new RefusedCall(400, requestMessages.unknownHost)
  }
}
