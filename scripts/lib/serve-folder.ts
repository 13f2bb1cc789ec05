import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/**
 * Serves a folder of static files below a path, on a free port of this machine. All other paths are a 404. The
 * folder's address without its slash is answered as well, and not redirected: hosts differ.
 *
 * @param base the path, with a slash at both ends: `/a/b/`
 * @param missing the file that answers where there is none. It makes this the plainest host: a folder's address is
 *   redirected to the one with a slash and answered by its index.html, and there are no other rules
 * @returns the folder's address, with its slash
 */
export async function serveFolder(folder: string, base: string, missing?: string) {
  const isPlain = missing !== undefined
  const serve = sirv(folder, { dev: true, ...(isPlain && { extensions: [] }) })
  const server = createServer((request, response) => {
    const notFound = () =>
      void response
        .writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
        .end(isPlain ? readFileSync(join(folder, missing)) : 'There is nothing at this address.')
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/)
    const asked = !isPlain && `${path}/` === base ? base : path
    if (!asked.startsWith(base)) return notFound()
    const below = asked.slice(base.length - 1)
    const isFolder = statSync(join(folder, below), { throwIfNoEntry: false })?.isDirectory()
    if (isPlain && isFolder && !path.endsWith('/')) {
      return void response.writeHead(301, { Location: `${path}/${query}` }).end()
    }
    request.url = (isPlain ? below.replace(/\/$/, '/index.html') : below) + query
    serve(request, response, notFound)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${base}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
