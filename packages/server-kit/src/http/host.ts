import type { IncomingMessage } from 'node:http'
import { messages } from '@strapline/contract/messages'
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

/** How often the Host header was sent. Node passes the first one on. */
function timesNamed({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let times = 0
  // Names and values in turn. The length is compared first, since this is done for each call.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') times += 1
  }
  return times
}

/**
 * Refuses with 400 a call under a foreign name. A page of another site can point its own name at this machine (DNS
 * rebinding); the browser then counts this server as that site's own, and CORS protects nothing. Refuses a call under
 * two names, too, since a proxy may read the other one; and with 404 one whose target has a host.
 */
export function checkHost(
  request: Pick<IncomingMessage, 'rawHeaders' | 'headers' | 'url'>,
  hosts: ReadonlySet<string>,
): void {
  const { host } = request.headers
  if (host === undefined || !hosts.has(host.toLowerCase()) || timesNamed(request) > 1) {
    throw new RefusedCall(400, messages.refusal.unknownHost)
  }
  if (!request.url?.startsWith('/')) throw new RefusedCall(404, messages.refusal.notFound)
}
