import { eventsPath } from '@strapline/contract/events'
import { adminRole } from '@strapline/contract/rules'
import { type Listener, streamHeaders } from '@strapline/server-kit/events/event-hub'
import { sinkOf } from '@strapline/server-kit/events/http-sink'
import { authenticate, type People } from '@strapline/server-kit/http/access'
import type { FastifyInstance } from 'fastify'
import type { ShopEvents } from './shop-events.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it answers as long as somebody listens, so that its time says nothing. */
    isStream?: boolean
  }
}

/** The stream of events: for whoever is signed in, as long as the session holds. */
export function addEventStream(
  app: FastifyInstance,
  { people, events }: { people: People; events: ShopEvents },
): void {
  app.get(eventsPath, { config: { isStream: true } }, async (request, reply) => {
    const { authorization, 'last-event-id': lastId } = request.headers
    const found = await authenticate('signed-in', 'strapline-api', authorization, people)
    if (!found) return
    const { caller, session } = found
    const { raw } = reply
    const listener: Listener = {
      email: caller.email,
      sessionId: session.id,
      endsAt: session.endsAt,
      ...sinkOf(raw),
    }
    const leave = events.join(listener)
    reply.hijack()
    raw.on('close', leave)
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value)
    }
    raw.writeHead(200, {
      ...streamHeaders,
      'X-Accel-Buffering': 'no',
      // Nothing else comes over it: a server that stops does not wait for it.
      Connection: 'close',
    })
    raw.flushHeaders()
    const isAdmin = 'role' in caller && caller.role === adminRole
    await events.begin(listener, lastId?.toString(), isAdmin).catch((err: unknown) => {
      request.log.error({ err }, 'a stream of events did not begin')
      raw.end()
    })
  })
}
