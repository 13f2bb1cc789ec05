import { createServer } from 'node:http'
import sirv from 'sirv'

/**
 * Serves a folder of static files below a path, on a free port of this machine. All other paths are a 404. The
 * folder's address without its slash is answered as well, and not redirected: hosts differ.
 *
 * @param {string} folder
 * @param {string} base the path, with a slash at both ends: `/a/b/`
 * @returns {Promise<{ url: string, close(): Promise<void> }>} the folder's address, with its slash
 */
export async function serveFolder(folder, base) {
  const serve = sirv(folder, { dev: true })
  const server = createServer((request, response) => {
    const notFound = () => void response.writeHead(404).end('There is nothing at this address.')
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/)
    const below = `${path}/` === base ? base : path
    if (!below.startsWith(base)) return notFound()
    request.url = below.slice(base.length - 1) + query
    serve(request, response, notFound)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}${base}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
