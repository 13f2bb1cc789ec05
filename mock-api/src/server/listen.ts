import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerBrokenRequest } from '@strapline/server-kit/http/broken-request'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'

/** This machine only: the demo's accounts have published passwords. */
const host = '127.0.0.1'

function listenTrouble(error: unknown, port: number): unknown {
  const troubles: Record<string, string> = {
    EADDRINUSE: `Port ${port} is already in use, perhaps by another mock API. Stop the program that uses it, or`,
    EACCES: `Port ${port} may not be used by this account, so`,
  }
  const trouble = troubles[systemCode(error) ?? '']
  if (trouble === undefined) return error
  const advice = 'choose another one with MOCK_API_PORT, for example MOCK_API_PORT=4001.'
  return new StartTrouble(`${trouble} ${advice}`)
}

/** How long a request may take to arrive, in milliseconds: its head, the whole, and how often that is looked at. */
const usualLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
}

/**
 * Listens on `port` (0: any free one); throws StartTrouble when it is not available. A request that arrives too slowly
 * is answered with 408 and its connection closed.
 */
export async function listen(port: number, listener: RequestListener, limits = usualLimits) {
  const server = createServer(limits, (request, response) => {
    // A closing server keeps no connection whose call is answered.
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections())
    })
    listener(request, response)
  })
  server.on('clientError', answerBrokenRequest)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenTrouble(error, port)))
    server.listen(port, host, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    /** Stops accepting calls and waits for those in flight, `timeout` milliseconds at most. */
    close: (timeout: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), timeout)
        server.close(() => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
