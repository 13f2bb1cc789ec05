import { connect, type Socket } from 'node:net'

/** A request as it is sent. */
export interface Outgoing {
  method?: string
  path: string
  token?: string
  body?: unknown
}

/** The bytes of a request. */
function bytesOf(host: string, { method = 'GET', path, token, body }: Outgoing): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(content
      ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(content)}`]
      : []),
  ]
  return `${head.join('\r\n')}\r\n\r\n${content}`
}

/** A connection that sends one request after the other. Less work than fetch, which would be what is measured. */
function openConnection({ hostname, port }: URL) {
  const socket: Socket = connect(Number(port), hostname)
  socket.setNoDelay()
  let settle: { resolve(status: number): void; reject(error: Error): void } | undefined
  let head = ''
  let missing = -1
  let status = 0
  socket.on('data', (chunk: Buffer) => {
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf('\r\n\r\n')
      if (end < 0) return
      status = Number(head.slice(9, 12))
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (head.length - end - 4)
    } else missing -= chunk.length
    if (missing > 0) return
    head = ''
    missing = -1
    settle?.resolve(status)
  })
  socket.on('error', (error) => settle?.reject(error))
  return {
    send: (bytes: string) =>
      new Promise<number>((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}

/** What a load has measured. */
export interface Measured {
  /** Answers per second. */
  rate: number
  /** Milliseconds of each answer. */
  times: number[]
}

/** Sends requests from several connections until `isOver`; rejects when an answer is none of 200. */
async function send(
  url: string,
  connections: number,
  next: () => Outgoing | undefined,
): Promise<Measured> {
  const address = new URL(url)
  const times: number[] = []
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = openConnection(address)
      for (let outgoing = next(); outgoing; outgoing = next()) {
        const at = performance.now()
        const status = await connection.send(bytesOf(address.host, outgoing))
        if (status !== 200) throw new Error(`${outgoing.path} was answered with ${status}.`)
        times.push(performance.now() - at)
      }
      connection.close()
    }),
  )
  return { rate: (times.length / (performance.now() - started)) * 1000, times }
}

/** Sends requests for some milliseconds. */
export function sendFor(
  url: string,
  { time, connections }: { time: number; connections: number },
  make: () => Outgoing,
): Promise<Measured> {
  const end = performance.now() + time
  return send(url, connections, () => (performance.now() < end ? make() : undefined))
}

/** Sends these requests. */
export function sendAll(
  url: string,
  connections: number,
  outgoing: readonly Outgoing[],
): Promise<Measured> {
  let at = 0
  return send(url, connections, () => outgoing[at++])
}

/** The value below which this part of the values is. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
