/**
 * The endpoint table and the extras as an OpenAPI 3.1 document, for people and tools that don't read
 * TypeScript. The extras have the tag "Extras".
 */
import * as z from 'zod/mini'
import { type Endpoint, errorStatuses } from './endpoints.ts'
import { apiErrorSchema } from './entities.ts'
import { extraFields, extras, type ShopCallName, shopCalls } from './extras.ts'
import { idempotencyKeySchema } from './inputs.ts'
import { idempotencyHeader } from './rules.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { content: { 'application/json': { schema: jsonSchema(schema, io) } } }
}

const idempotencyKey: Json = {
  name: idempotencyHeader,
  in: 'header',
  required: false,
  description:
    'A repetition with the same key and body gets the first answer for 24 hours, with another body a 422. A server may ignore it, but must allow the header to pages of other origins.',
  schema: jsonSchema(idempotencyKeySchema, 'input'),
}

const fieldNames = Object.entries(extraFields).flatMap(([entity, fields]) =>
  fields.map((field) => `${entity}.${field}`),
)

const extrasTag = {
  name: 'Extras',
  description: `Not in the specification: a server may leave these calls out, and these fields: ${fieldNames.join(', ')}.`,
}

function operation(name: ShopCallName, endpoint: Endpoint): Json {
  const answers: Json = { 200: { description: 'Done.', ...json(endpoint.answer, 'output') } }
  for (const status of errorStatuses) {
    answers[status] = { description: 'Refused.', ...json(apiErrorSchema, 'output') }
  }
  const params = Object.entries(endpoint.params?.shape ?? {})
  const inSpecification =
    endpoint.listedAuth === undefined
      ? 'Not in the specification: a server may leave this call out.'
      : `The specification's auth column: ${endpoint.listedAuth}.`
  return {
    operationId: name,
    ...(name in extras && { tags: [extrasTag.name] }),
    summary: endpoint.summary,
    description: `Who we let in: ${endpoint.access}. ${inSpecification}`,
    security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...params.map(([param, schema]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: jsonSchema(schema as z.ZodMiniType, 'input'),
      })),
      ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body, 'input') } }),
    responses: answers,
  }
}

/** The document, with the paths and operations of the endpoint table in its order, then the extras. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(shopCalls) as ShopCallName[]) {
    const endpoint: Endpoint = shopCalls[name]
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Strapline', version: '1' },
    tags: [extrasTag],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
