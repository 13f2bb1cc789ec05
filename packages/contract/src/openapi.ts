/**
 * The endpoint table and the extras as an OpenAPI 3.1 document, for people and tools that don't read
 * TypeScript. The extras have the tag "Extras".
 */
import * as z from 'zod/mini'
import { type Endpoint, errorStatuses } from './endpoints.ts'
import { apiErrorSchema } from './entities.ts'
import { extraLists, listParameters } from './extra-lists.ts'
import { extraFields, extras, type ShopCallName, taggedCalls, tagStatuses } from './extras.ts'
import { idempotencyKeySchema } from './inputs.ts'
import { idempotencyHeader } from './rules.ts'
import { summaries } from './summaries.ts'
import { wholeCalls } from './whole-calls.ts'

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

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: true,
  description: 'The ETag of what is changed, as it was loaded: 412 when it is another one by now.',
  schema: { type: 'string' },
}

/** The extra query parameters of a list; none for other calls. */
function queryParameters(name: ShopCallName): Json[] {
  if (!(name in extraLists)) return []
  const { sort }: { sort: readonly string[] } = extraLists[name as keyof typeof extraLists]
  return Object.entries(listParameters).map(([parameter, { description, schema }]) => ({
    name: parameter,
    in: 'query',
    required: false,
    description: `An extra, which a server may ignore. ${description}`,
    schema:
      parameter === 'sort'
        ? { type: 'string', enum: sort.flatMap((key) => [key, `-${key}`]) }
        : jsonSchema(schema, 'input'),
  }))
}

/** The headers of an answer that is not refused; undefined for none. */
function answerHeaders(name: ShopCallName): Json | undefined {
  const text = { type: 'string' }
  if (name in extraLists) {
    const description =
      'An extra: the address of the next page, with rel="next", when there is one.'
    return { Link: { description, schema: text } }
  }
  const names: readonly string[] = taggedCalls
  if (!names.includes(name)) return undefined
  return { ETag: { description: 'An extra: another one after each change.', schema: text } }
}

const fieldNames = Object.entries(extraFields).flatMap(([entity, fields]) =>
  fields.map((field) => `${entity}.${field}`),
)

const extrasTag = {
  name: 'Extras',
  description: `Not in the specification: a server may leave these calls out, these fields: ${fieldNames.join(', ')}, the ETag of a product, and the query parameters of lists: ${Object.keys(listParameters).join(', ')}.`,
}

function operation(name: ShopCallName, endpoint: Endpoint): Json {
  const headers = answerHeaders(name)
  const answers: Json = {
    200: { description: 'Done.', ...(headers && { headers }), ...json(endpoint.answer, 'output') },
  }
  for (const status of [...errorStatuses, ...(endpoint.takesTag ? tagStatuses : [])]) {
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
    summary: summaries[name],
    description: `Who we let in: ${endpoint.access}. ${inSpecification}`,
    security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...params.map(([param, schema]) => ({
        name: param,
        in: 'path',
        required: true,
        schema: jsonSchema(schema as z.ZodMiniType, 'input'),
      })),
      ...queryParameters(name),
      ...(endpoint.takesTag ? [ifMatch] : []),
      ...(endpoint.method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body, 'input') } }),
    responses: answers,
  }
}

/** The document, with the paths and operations of the endpoint table in its order, then the extras. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(wholeCalls) as ShopCallName[]) {
    const endpoint: Endpoint = wholeCalls[name]
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
