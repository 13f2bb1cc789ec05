import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'

/** An answer; status 0 when there was none. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: an attack looks into whatever was answered
  json: any
}

/** A request. `body` is sent as JSON, a string or bytes unchanged; `from` is the client's own address. */
export interface Asked {
  method?: string
  path: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string | string[]>
  from?: string | undefined
  agent?: Agent
}

/** When a request without an answer is given up, in milliseconds: it hangs. */
const patience = 45_000

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Linux lets a program send from any address 127.x.x.x, so that each attacker is a client of its own.
const hasManyAddresses = process.platform === 'linux'

/** Sends a request, and answers whatever comes; never rejects. */
export function ask(url: string, asked: Asked): Promise<Answer> {
  const { method = 'GET', path, token, body, headers = {}, from, agent } = asked
  const content =
    body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
      ? body
      : JSON.stringify(body)
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const none = (text: string) => resolve({ status: 0, headers: {}, text, json: undefined })
    const sent = request(
      {
        hostname,
        port,
        method,
        path,
        agent: agent ?? false,
        timeout: patience,
        ...(hasManyAddresses && from ? { localAddress: from } : {}),
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(content !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(content),
          }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', (error) => none(String(error)))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const { statusCode: status = 0, headers: answered } = response
          resolve({ status, headers: answered, text, json: parsed(text) })
        })
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.on('error', (error) => none(String(error)))
    sent.end(content)
  })
}

/** A connection that is kept, for one request after the other. */
export const keptConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends bytes as they are; answers what comes until the server closes or is silent for `quiet` milliseconds. */
export function sendBytes(url: string, bytes: string | Buffer, quiet = 2000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const done = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(quiet, done)
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('close', done)
    // Bytes that were answered before count.
    socket.on('error', done)
  })
}

/** Details that no answer may tell: a path, a line of code, a statement. */
const leak = /node_modules|\.ts:\d+|\.js:\d+|\bat \w+ \(|SELECT |INSERT |\/tmp\//

/** Whether a server refused without losing its calm: an answer of 4xx with a sentence and nothing about its insides. */
export const isCalmRefusal = ({ status, json, text }: Answer): boolean =>
  status >= 400 && status < 500 && typeof json?.message === 'string' && !leak.test(text)

/** Whether it answered at all, no 5xx, and nothing about its insides. */
export const isCalm = ({ status, text }: Answer): boolean =>
  status >= 200 && status < 500 && !leak.test(text)

/** An answer in a line. */
export const shown = ({ status, text }: Answer): string => `${status} ${text.slice(0, 160)}`
