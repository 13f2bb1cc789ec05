import { messages } from '@strapline/contract/messages'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import { createReference, documentPath, pagePath } from '@strapline/server-kit/reference/reference'
import type { FastifyInstance } from 'fastify'

/** Adds the API reference. */
export function addReference(app: FastifyInstance): void {
  const reference = createReference({ identity: false })
  for (const url of [documentPath, pagePath, `${pagePath}/:file`]) {
    app.route({
      method: 'GET',
      url,
      // It has its own compressed forms.
      compress: false,
      handler: async ({ raw }, reply) => {
        const answer = await reference.answer(
          raw.url ?? '',
          raw.headers['accept-encoding']?.toString(),
        )
        if (!answer) throw new RefusedCall(404, messages.refusal.notFound)
        return reply.headers(answer.headers).send(answer.body)
      },
    })
  }
}
