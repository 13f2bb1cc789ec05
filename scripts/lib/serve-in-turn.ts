import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Passes a request on, and its answer back as it comes: a stream of events has no end. */
function passOn(incoming: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, url, headers } = incoming
  const onward = request(origin + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    response.flushHeaders()
    pipeline(answer, response, () => {})
  })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  response.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

/**
 * Serves several servers at one address on a free port, each request by the next of them, as a load balancer does.
 *
 * @param origins asked at each request: servers may want to know the address before they start
 */
export async function serveInTurn(origins: () => readonly string[]): Promise<{
  url: string
  close(): Promise<void>
}> {
  let turn = 0
  const server = createServer((incoming, response) => {
    const all = origins()
    turn = (turn + 1) % all.length
    passOn(incoming, response, all[turn] ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
