import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.css': 'text/css',
}

const statOf = (path: string) => statSync(path, { throwIfNoEntry: false })

/**
 * Serves a folder as the plainest hosts do, on a free port: a folder's address is redirected to the one with a slash
 * and answered by its index.html, and there are no other rules.
 *
 * @param base the path, with a slash at both ends: `/x/y/`
 * @param missing the file that answers where there is none, with the status 404; left out: a sentence
 */
export async function startStaticHost(folder: string, base: string, missing?: string) {
  const server = createServer((request, response) => {
    const [path = '/', query = ''] = (request.url ?? '/').split(/(?=\?)/)
    const send = (file: string, status = 200) => {
      const type = types[extname(file)] ?? 'application/octet-stream'
      response.writeHead(status, { 'Content-Type': type })
      createReadStream(file).pipe(response)
    }
    const below = normalize(decodeURIComponent(path)).slice(base.length)
    const file = join(folder, below)
    const isBelow = path.startsWith(base)
    if (isBelow && statOf(file)?.isFile()) return send(file)
    const index = join(file, 'index.html')
    if (isBelow && statOf(index)?.isFile()) {
      if (path.endsWith('/')) return send(index)
      response.writeHead(301, { Location: `${path}/${query}` }).end()
      return
    }
    if (missing !== undefined) return send(join(folder, missing), 404)
    response.writeHead(404).end('Not here.')
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
