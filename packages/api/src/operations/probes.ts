import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import type { Readiness } from './readiness.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this route is for the machines that watch the server, and not for its users. */
    isProbe?: boolean
    /** What @fastify/under-pressure asks instead of the server's own answer to overload. */
    pressureHandler?: () => void
  }
}

/**
 * A probe is answered under any name, because a load balancer asks by an address; without limit, because it asks all
 * day; and by a busy server, because one that is restarted for being busy is never less busy. It tells no more than
 * a word.
 */
const probe: RouteShorthandOptions = {
  config: { isProbe: true, rateLimit: false, pressureHandler: () => {} },
}

/** Adds `/healthz` (the process runs) and `/readyz` (it should get calls: 503 with the reason in a word otherwise). */
export function addProbes(app: FastifyInstance, readiness: Readiness): void {
  const add = (url: string, handler: (reply: FastifyReply) => unknown) =>
    app.route({
      ...probe,
      method: ['GET', 'HEAD'],
      url,
      handler: (_request, reply) => handler(reply),
    })
  add('/healthz', () => ({ status: 'ok' }))
  add('/readyz', async (reply) => {
    const problem = (await readiness.check()) ?? (app.isUnderPressure() ? 'busy' : undefined)
    if (problem) reply.code(503)
    return { status: problem ?? 'ready' }
  })
}
