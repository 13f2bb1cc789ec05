import type { Socket } from 'node:net'
import { messages } from '@strapline/contract/messages'
import { systemCode } from '../trouble.ts'

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers a request that is not valid HTTP in the format of every other refusal, and closes its connection. */
export function answerBrokenRequest(error: Error, socket: Socket): void {
  if (!socket.writable) return
  const body = JSON.stringify({ message: messages.refusal.malformed })
  const lines = [
    `HTTP/1.1 ${statusLines[systemCode(error) ?? ''] ?? '400 Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  // Closed without waiting for the other side, which may never close its own end.
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
