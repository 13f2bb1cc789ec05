import { get } from 'node:http'
import { eventsPath } from '@strapline/contract/events'

/** A stream of events that somebody has asked for. */
export interface EventStream {
  /** 0 where the server gave no answer. */
  status: number
  /** All that it has brought. */
  text(): string
  /** Resolves once it has brought this. */
  until(part: string): Promise<void>
  close(): void
}

interface Asked {
  headers?: Record<string, string>
  /** What follows the address, with its question mark. @default '' */
  query?: string
  /** Called with what arrives. */
  onText?: (text: string) => void
}

/** Asks for the stream of events over a connection of its own. Resolves once it is open, or was refused. */
export function openEvents(
  url: string,
  { headers = {}, query = '', onText = () => {} }: Asked = {},
): Promise<EventStream> {
  return new Promise((resolve) => {
    let text = ''
    const waiting = new Set<() => void>()
    const until = (part: string) =>
      new Promise<void>((there) => {
        const look = () => {
          if (text.includes(part)) there()
        }
        waiting.add(look)
        look()
      })
    const close = () => request.destroy()
    const none = () => resolve({ status: 0, text: () => text, until, close })
    const request = get(url + eventsPath + query, { headers, agent: false }, (response) => {
      const stream = { status: response.statusCode ?? 0, text: () => text, until, close }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.includes('event: open')) resolve(stream)
        onText(part)
        for (const look of waiting) look()
      })
      response.on('end', () => resolve(stream))
      response.on('error', none)
    })
    request.on('error', none)
  })
}
