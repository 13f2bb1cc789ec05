import type { ServerResponse } from 'node:http'
import type { Listener } from './event-hub.ts'

/** The most bytes that wait for a connection. A client that reads no faster comes back and is told the rest. */
const mostWaiting = 256 * 1024

/** What a stream of events writes to over HTTP. */
export const sinkOf = (response: ServerResponse): Pick<Listener, 'write' | 'end'> => ({
  write(text) {
    response.write(text)
    return response.writableLength <= mostWaiting
  },
  end: () => response.end(),
})
