import fastifyStatic from '@fastify/static'
import { messages } from '@strapline/contract/messages'
import { missingFileText } from '@strapline/server-kit/artifact'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { Route } from '@strapline/server-kit/http/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Change } from '../database/changes.ts'
import { safeHeaders } from '../server/safe-headers.ts'
import type { AppAnswer, AppFiles } from './app-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether this route answers with the app's files. */
    isApp?: boolean
  }
}

/** "Page not found" is not cached, compared or sent in part. */
const withoutTags = { etag: false, lastModified: false, acceptRanges: false }

/** The first parts of the calls' paths: what begins so is a call, known or not. */
function callPrefixes(routes: readonly Route<Change>[]): ReadonlySet<string | undefined> {
  return new Set(routes.map(({ endpoint }) => endpoint.path.split('/')[1]))
}

/** @param query with its question mark */
function sendAnswer(answer: AppAnswer, query: string, reply: FastifyReply) {
  if (answer.kind === 'redirect') return reply.redirect(answer.location + query, 302)
  reply.headers(answer.headers)
  switch (answer.kind) {
    case 'file':
      return reply.sendFile(answer.file)
    case 'missing-page':
      return reply.code(404).sendFile(answer.file, withoutTags)
    case 'missing-file':
      return reply.code(404).type('text/plain; charset=utf-8').send(missingFileText)
  }
}

/**
 * Answers every path that is no call with the built app. The headers are those that it was built with, instead of
 * those of calls; the compressed files beside its texts are sent as they are.
 */
export function serveApp(
  app: FastifyInstance,
  { folder, answerFor }: AppFiles,
  routes: readonly Route<Change>[],
): void {
  const calls = callPrefixes(routes)
  app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    index: false,
    // The headers say it.
    cacheControl: false,
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    compress: false,
    // A page asks for twenty files, and a buyer opens many.
    config: { isApp: true, cors: false, rateLimit: false },
    handler: async (request: FastifyRequest, reply) => {
      const [path = '/', query = ''] = (request.raw.url ?? '/').split(/(?=\?)/)
      const answer = calls.has(path.split('/')[1]) ? undefined : answerFor(path)
      if (!answer) {
        reply.headers(safeHeaders)
        throw new RefusedCall(404, messages.refusal.notFound)
      }
      reply.removeHeader('Vary')
      return sendAnswer(answer, query, reply)
    },
  })
}
