import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerBrokenRequest } from '@strapline/server-kit/http/broken-request'
import { StartTrouble, systemCode } from '@strapline/server-kit/trouble'

/** This machine only: the demo's accounts have published passwords. */
const host = '127.0.0.1'

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
    server.once('error', (error) => {
      const why = `Port ${port} can't be used (${systemCode(error)}), perhaps because another mock API uses it.`
      const advice = 'Stop that one, or set MOCK_API_PORT to another number, for example 4001.'
      reject(new StartTrouble(`${why} ${advice}`))
    })
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
