import fastify from 'fastify'
import { readAppFiles } from './app-files.ts'
import { serveApp } from './serve-app.ts'

/** A running server of an app. */
export interface AppServer {
  /** Its origin. */
  url: string
  close(): Promise<void>
}

/**
 * Serves the built app in `folder` on this machine, as the API does it, for a shop whose API has another address.
 *
 * @param port 0 means any free one
 */
export async function startAppServer(folder: string, port: number): Promise<AppServer> {
  const server = fastify({ forceCloseConnections: true })
  serveApp(server, await readAppFiles(folder), [])
  const url = await server.listen({ host: '127.0.0.1', port })
  return { url, close: () => server.close() }
}
