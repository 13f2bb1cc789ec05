import type { ApiError } from '@strapline/contract/entities'
import { messages } from '@strapline/contract/messages'
import { RefusedCall, tooMany } from '@strapline/server-kit/http/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '../database/errors.ts'
import { Unavailable } from './unavailable.ts'

/** Seconds after which a call may be sent again when the server can't answer. */
const retryAfter = 5

/** A refusal as it is sent. */
interface Refusal {
  status: number
  body: ApiError
  headers: Record<string, string>
}

/** Fastify's own errors of 4xx: requests that it can't read. */
function isBadRequest(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  const { statusCode } = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedCall) {
    const { status, body, headers } = error
    return { status, body, headers }
  }
  if (error instanceof Unavailable || isUnavailable(error)) {
    const body = { message: messages.refusal.unavailable }
    return { status: 503, body, headers: { 'Retry-After': String(retryAfter) } }
  }
  if (isBadRequest(error)) {
    return { status: 400, body: { message: messages.refusal.malformed }, headers: {} }
  }
  return { status: 500, body: { message: messages.refusal.unexpected }, headers: {} }
}

/** The refusal of a client that calls too often; `wait` in milliseconds. */
export function tooManyRequests(wait: number): RefusedCall {
  const seconds = Math.max(1, Math.ceil(wait / 1000))
  return tooMany(messages.limit.tooManyChanges(seconds), seconds)
}

/** Answers an error in the form of the contract. The server's own faults are logged, and never sent. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // A client that has gone gets no answer, and its error is not logged.
  if (request.raw.socket.destroyed) return void reply.hijack()
  const { status, body, headers } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, 'failed')
  void reply.code(status).headers(headers).send(body)
}
