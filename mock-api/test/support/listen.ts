import { get } from 'node:http'
import { Readable } from 'node:stream'
import {
  type EventName,
  eventSchemas,
  eventsPath,
  type ShopEvent,
} from '@strapline/contract/events'
import { createParser } from 'eventsource-parser'
import { expect, onTestFinished } from 'vitest'

/** A stream that a test reads. */
export interface Heard {
  status: number
  headers: Headers
  /** What it has brought, in order; those of the contract alone. */
  events: (ShopEvent & { id: string })[]
  /** All that it has brought, as text. */
  text(): string
  /** Resolves once the stream has brought an event with this name that passes, and is over or not. */
  until(name: EventName, passes?: (event: ShopEvent) => boolean): Promise<ShopEvent>
  /** Resolves once the server has ended it. */
  ended: Promise<void>
  close(): void
}

/**
 * Asks over a connection of its own, which ends with it: `fetch` keeps another one open, for which a server that stops
 * waits.
 */
function ask({ url, headers, signal }: Request): Promise<Response> {
  return new Promise((resolve, reject) => {
    const options = { headers: Object.fromEntries(headers), signal, agent: false } as const
    const request = get(url, options, (answer) => {
      const told = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
      const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>
      const status = answer.statusCode ?? 0
      resolve(new Response(body, { status, headers: Object.fromEntries(told) }))
    })
    request.on('error', reject)
  })
}

/** Listens to the events of a server, until the test is over. */
export async function listen(
  url: string,
  headers: Record<string, string> = {},
  fetchIt: (request: Request) => Promise<Response> = ask,
): Promise<Heard> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const response = await fetchIt(new Request(url + eventsPath, { headers, signal: ending.signal }))
  const events: Heard['events'] = []
  const waiting = new Set<() => void>()
  let text = ''
  const parser = createParser({
    onEvent({ event = '', data, id = '' }) {
      const name = event as EventName
      const read = eventSchemas[name].parse(JSON.parse(data))
      events.push({ name, data: read, id } as Heard['events'][number])
      for (const look of waiting) look()
    },
  })
  async function readAll(): Promise<void> {
    if (!response.body || !response.ok) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += value
      parser.feed(value)
    }
  }
  const ended = readAll().catch((error: unknown) => {
    if (!ending.signal.aborted) throw error
  })
  return {
    status: response.status,
    headers: response.headers,
    events,
    text: () => text,
    ended,
    close: () => ending.abort(),
    until: (name, passes = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = events.find((event) => event.name === name && passes(event))
          if (!found) return
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
  }
}

/** The names of what was heard after the stream was open. */
export const namesOf = ({ events }: Heard) =>
  events.map(({ name }) => name).filter((name) => name !== 'open')

/** Expects that a stream has brought nothing of somebody. */
export function expectNothingOf({ text }: Heard, secret: string): void {
  expect(text()).not.toContain(secret)
}
