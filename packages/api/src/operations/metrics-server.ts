import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenTrouble } from '../server/listen-trouble.ts'
import type { Metrics } from './metrics.ts'

/** A listener for the metrics alone. */
export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Answers `GET /metrics` at an address of its own, which no proxy of the shop leads to (decision page 0053). */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening').catch((error: unknown) => {
    throw listenTrouble(error, port, 'API_METRICS_PORT')
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
