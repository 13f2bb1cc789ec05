import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { connect, Server } from 'node:net'
import { messages } from '@strapline/contract/messages'
import { StartTrouble } from '@strapline/server-kit/trouble'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../src/server/listen.ts'
import { sendRaw } from './support/api.ts'

test.each(['EADDRINUSE', 'EACCES'])(
  'a port that is not to be had (%s) is a trouble',
  async (code) => {
    const error = Object.assign(new Error(`listen ${code}`), { code })
    const spy = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      this.emit('error', error)
      return this
    })
    onTestFinished(() => spy.mockRestore())
    const trouble = await listen(4000, () => {}).catch((reason: unknown) => reason)
    expect(trouble).toBeInstanceOf(StartTrouble)
    expect(String(trouble)).toContain(`Port 4000 can't be used (${code})`)
    expect(String(trouble)).toContain('set MOCK_API_PORT to another number, for example 4001.')
  },
)

test('a request that arrives too slowly ends, its head or its body, while others are answered', async () => {
  const limits = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 }
  const { url, close } = await listen(0, (_request, response) => response.end('{}'), limits)
  onTestFinished(() => close(0))
  const starts = [
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Le',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
  ]
  const slow = starts.map(async (text) => {
    // Goes on as if nothing had come: it closes its own end at no time.
    const socket = connect({
      port: Number(new URL(url).port),
      host: '127.0.0.1',
      allowHalfOpen: true,
    })
    socket.write(text)
    socket.on('error', () => {})
    await new Promise((resolve) => socket.resume().once('end', resolve))
    const isClosed = () => {
      socket.write('x')
      return socket.destroyed
    }
    await expect.poll(isClosed).toBe(true)
  })
  expect((await fetch(url)).status).toBe(200)
  await Promise.all(slow)
})

describe('what is not HTTP', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n', '400 Bad Request'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nno\r\n\r\n', '400 Bad Request'],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s gets a short JSON answer', async (_what, text, status) => {
    const { url, close } = await listen(0, (_request, response) => response.end())
    onTestFinished(() => close(0))
    const [head, body = ''] = (await sendRaw(url, text)).split('\r\n\r\n')
    expect(head?.split('\r\n')).toStrictEqual([
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${body.length}`,
      'Cache-Control: no-store',
      'Connection: close',
    ])
    expect(JSON.parse(body)).toStrictEqual({ message: messages.refusal.malformed })
  })

  test('after a call, and again, does not cut its answer off', async () => {
    const size = 16 * 1024 * 1024
    const { url, close } = await listen(0, (_request, response) => response.end('x'.repeat(size)))
    onTestFinished(() => close(0))
    const { hostname, port } = new URL(url)
    let received = 0
    await new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nnonsense')
      })
      socket.once('data', () => socket.write('more nonsense'))
      socket.on('data', (chunk) => {
        received += chunk.length
      })
      socket.on('end', resolve)
      socket.on('error', reject)
    })
    expect(received).toBeGreaterThan(size)
  })
})

describe('closing', () => {
  /** A server with a call in flight, whose client keeps its connection for ever. */
  async function inFlight() {
    let answer = () => {}
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const { url, close } = await listen(0, (request, response) => {
      keepConnections(request)
      answer = () => response.end('answered')
      arrived()
    })
    // It resolves when the server has closed the connection.
    const received = sendRaw(url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await arrival
    return { received, answer, close }
  }

  /** Without this, Node closes a connection that is idle for five seconds. */
  function keepConnections({ socket }: IncomingMessage): void {
    const { server } = socket as typeof socket & { server: HttpServer }
    server.keepAliveTimeout = 0
  }

  test('waits for a call in flight, and then for nothing', async () => {
    const { received, answer, close } = await inFlight()
    const closed = close(2 ** 31 - 1)
    answer()
    expect(await received).toContain('answered')
    await closed
  })

  test('cuts a call off that takes too long', async () => {
    const { received, close } = await inFlight()
    await close(1)
    expect(await received).toBe('')
  })
})
