import { identityEndpoints } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { Route } from '@strapline/server-kit/http/routes'
import { createReference, documentPath, pagePath } from '@strapline/server-kit/reference/reference'
import type { FastifyInstance } from 'fastify'

/** Adds the API reference, with the identity calls where the server has them. */
export function addReference(app: FastifyInstance, routes: readonly Pick<Route<never>, 'name'>[]) {
  const reference = createReference({
    identity: routes.some(({ name }) => name in identityEndpoints),
  })
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
