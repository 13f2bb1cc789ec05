import { connect, type Socket } from 'node:net'
import { ask, sendBytes, shown } from '../client.ts'
import type { Held } from '../tally.ts'
import type { Target } from '../targets.ts'

/** Other origins and hosts, and headers that only a proxy may set. */
export async function origins({ urls: [url] }: Target, held: Held): Promise<void> {
  const evil = 'https://evil.example'
  const paths = ['/api/v1/products', '/review', '/user', '/nowhere']
  for (const Origin of [evil, 'null', 'http://localhost.evil.example', `${url}.evil.example`]) {
    for (const path of paths) {
      const read = await ask(url, { path, headers: { Origin } })
      const preflight = await ask(url, {
        method: 'OPTIONS',
        path,
        headers: { Origin, 'Access-Control-Request-Method': 'PUT' },
      })
      for (const { headers } of [read, preflight]) {
        const allowed = headers['access-control-allow-origin']
        const isShut = allowed !== Origin && allowed !== '*'
        const hasNone = headers['access-control-allow-credentials'] === undefined
        held(`${path} for ${Origin}`, isShut && hasNone, allowed)
      }
    }
  }
  for (const Host of ['evil.example', 'evil.example:80', 'localhost.evil.example']) {
    const reply = await ask(url, { path: '/review', headers: { Host } })
    held(`the host ${Host}`, reply.status >= 400 && reply.status < 500, shown(reply))
  }
  for (const header of [
    'X-Forwarded-Host',
    'X-Host',
    'Forwarded',
    'X-Original-URL',
    'X-Rewrite-URL',
  ]) {
    const headers = { [header]: header === 'Forwarded' ? 'host=evil.example' : 'evil.example' }
    const reply = await ask(url, { path: '/api/v1/products?limit=1', headers })
    const isOurs = !/evil/.test(JSON.stringify(reply.headers) + reply.text)
    held(`${header} changes nothing`, reply.status === 200 && isOurs, shown(reply))
  }
  const split = await sendBytes(
    url,
    `GET /review?a=%0d%0aSet-Cookie:%20x=y HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`,
  )
  held('no header by a line break', !/set-cookie/i.test(split), split.slice(0, 200))
}

const okCount = (answer: string) => answer.match(/HTTP\/1\.1 200/g)?.length ?? 0

/** Requests as no client of ours writes them: what is not understood is refused, and nothing gets in behind it. */
export async function rawRequests({ urls: [url] }: Target, held: Held): Promise<void> {
  const { host } = new URL(url)
  const head = (lines: readonly string[], first = 'GET /review HTTP/1.1') =>
    `${[first, `Host: ${host}`, ...lines].join('\r\n')}\r\n\r\n`
  const hidden = `GET /hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const post = 'POST /order HTTP/1.1'
  const refused: Record<string, string> = {
    'both lengths': `${head(['Content-Length: 6', 'Transfer-Encoding: chunked'], post)}0\r\n\r\n${hidden}`,
    'two lengths': head(['Content-Length: 0', 'Content-Length: 60'], post) + hidden,
    'a negative length': head(['Content-Length: -1'], post),
    'a length in words': head(['Content-Length: ten'], post),
    'chunked twice': `${head(['Transfer-Encoding: chunked, chunked'], post)}0\r\n\r\n${hidden}`,
    'chunked in another spelling': head(['Transfer-Encoding: xchunked'], post) + hidden,
    'a space before the colon': head(['Content-Length : 0'], post),
    'a folded line': head(['X-A: b\r\n c: d']),
    'two hosts': head(['Host: evil.example']),
    'no host': 'GET /review HTTP/1.1\r\n\r\n',
    'a zero byte': head(['X-A: \0']),
    'a bare line break': head(['X-A: b\nX-C: d']),
    'a header of 100 kB': head([`X-A: ${'a'.repeat(100_000)}`]),
    '5,000 headers': head(Array.from({ length: 5000 }, (_, index) => `X-${index}: ${index}`)),
    'an address of 100 kB': head([], `GET /${'a'.repeat(100_000)} HTTP/1.1`),
    'an unknown version': head([], 'GET /review HTTP/9.9'),
    'no version': 'GET /review\r\n\r\n',
    'an unknown method': head([], 'EVIL /review HTTP/1.1'),
    'small letters': head([], 'get /review HTTP/1.1'),
    'a chunk with no end': `${head(['Transfer-Encoding: chunked'], post)}FFFFFFFFFFFFFFFFF\r\n`,
    'a chunk with words': `${head(['Transfer-Encoding: chunked'], post)}zz\r\n`,
    'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'a greeting of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    words: 'hello\r\n\r\n',
    'another host as the target': head([], 'GET http://evil.example/review HTTP/1.1'),
    CONNECT: head([], 'CONNECT evil.example:443 HTTP/1.1'),
  }
  for (const [what, bytes] of Object.entries(refused)) {
    const answer = await sendBytes(url, bytes)
    const isRefused = okCount(answer) === 0 && !/HTTP\/1\.1 5\d\d/.test(answer)
    held(what, isRefused, answer.slice(0, 200))
  }
  const count = 200
  const many = await sendBytes(url, head([]).repeat(count), 5000)
  held(`${count} in one go are all answered`, okCount(many) === count, okCount(many))
  const reply = await ask(url, { path: '/review' })
  held('others are answered after all that', reply.status === 200, shown(reply))
}

/** How long slow clients are given until the server has to have closed their connections, in milliseconds. */
const slowTime = 150_000

/** Opens connections that send a byte each few seconds; answers when all are closed, or how many are not. */
function trickle(url: string, head: string, count: number) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  let timer: NodeJS.Timeout | undefined
  const closed = new Promise<number>((resolve) => {
    const finish = () => {
      clearInterval(timer)
      clearTimeout(limit)
      const left = open.size
      for (const socket of open) socket.destroy()
      resolve(left)
    }
    const limit = setTimeout(finish, slowTime)
    for (let index = 0; index < count; index += 1) {
      const socket = connect(Number(port), hostname, () => socket.write(head))
      open.add(socket)
      socket.on('error', () => {})
      // Otherwise the end that the server sends is never read.
      socket.resume()
      socket.on('close', () => {
        open.delete(socket)
        if (open.size === 0) finish()
      })
    }
    timer = setInterval(() => {
      for (const socket of open) socket.write('a')
    }, 3000)
  })
  return closed
}

/** Hundreds of connections that are slow with their head or body: others are answered, and all are closed. */
export async function slowClients({ urls: [url], ...target }: Target, held: Held): Promise<void> {
  const { host } = new URL(url)
  const { token } = await target.join('slow@attack.example')
  const heads = trickle(url, `GET /review HTTP/1.1\r\nHost: ${host}\r\nX-A: `, 200)
  const body = [
    'POST /review HTTP/1.1',
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 100000',
  ]
  const bodies = trickle(url, `${body.join('\r\n')}\r\n\r\n`, 200)
  for (let index = 0; index < 20; index += 1) {
    const reply = await ask(url, { path: '/review', from: '127.0.1.11' })
    held('others are answered meanwhile', reply.status === 200, shown(reply))
  }
  held('slow heads are closed', (await heads) === 0, `${await heads} of 200 are open`)
  held('slow bodies are closed', (await bodies) === 0, `${await bodies} of 200 are open`)
}
