/**
 * The endpoint table and the extras as an OpenAPI 3.1 document, for people and tools that don't read TypeScript. Both
 * servers serve it, with a readable page. The specification's calls and ours have tags of their own.
 */
import * as z from 'zod/mini'
import { capabilityOf, extraFields } from './capabilities.ts'
import { capabilityTexts } from './capability-texts.ts'
import { catalogueParameters } from './catalogue/parameters.ts'
import { type Endpoint, type EndpointName, errorStatuses } from './endpoints.ts'
import { apiErrorSchema } from './entities.ts'
import { eventSchemas, eventsPath, eventsPulse } from './events.ts'
import {
  type ExtraName,
  extraLists,
  extras,
  listParameters,
  type ShopCallName,
  shopCalls,
  taggedCalls,
  tagStatuses,
} from './extras.ts'
import { type IdentityEndpointName, identityEndpoints } from './identity.ts'
import { idempotencyKeySchema } from './inputs.ts'
import { totalHeader } from './list-total.ts'
import { idempotencyHeader, mostRows, mostWords } from './rules.ts'
import { summaries } from './summaries.ts'

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** @param title what the schema is of, by which readers name it */
function json(schema: z.ZodMiniType, io: 'input' | 'output', title: string): Json {
  return { content: { 'application/json': { schema: { title, ...jsonSchema(schema, io) } } } }
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

/** What the extra query parameters of lists mean. */
const parameterTexts: Record<keyof typeof listParameters, string> = {
  limit: `The most rows of an answer; ${mostRows} when left out.`,
  after: 'Where a page begins. Only the Link header of the page before has it.',
  q: `Words, ${mostWords} at most: a row has a word that begins with each, or a synonym. An id is found by its first digits.`,
  sort: 'The field to sort by, from the smallest; with - before it from the largest. Rows without a value come last. In the order of their ids when left out, the audit from the newest.',
}

const searchParameters: Json[] = Object.entries(catalogueParameters).map(
  ([name, { schema, about }]) => ({
    name,
    in: 'query',
    required: false,
    description: about,
    schema: jsonSchema(schema, 'input'),
  }),
)

/** The query parameters of a list and of a search; none for other calls. */
function queryParameters(name: ShopCallName): Json[] {
  if (name === 'searchCatalogue') return searchParameters
  if (!(name in extraLists)) return []
  const { sort }: { sort: readonly string[] } = extraLists[name as keyof typeof extraLists]
  return Object.entries(listParameters).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: false,
    description: `An extra, which a server may ignore. ${parameterTexts[parameter as keyof typeof listParameters]}`,
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
    return {
      Link: { description, schema: text },
      [totalHeader]: {
        description:
          'An extra, on the first page of several: how many rows there are, with + where there are more than are counted.',
        schema: { type: 'string', pattern: '^\\d+\\+?$', examples: ['218', '5000+'] },
      },
    }
  }
  const names: readonly string[] = taggedCalls
  if (!names.includes(name)) return undefined
  return { ETag: { description: 'An extra: another one after each change.', schema: text } }
}

const inSpecification = (what: string) => `In the specification: ${what}`

/** The tags of the sixteen calls, in the order in which a reader meets them. */
const specificationTags = {
  Products: inSpecification('what can be ordered.'),
  Orders: inSpecification('what was ordered.'),
  Users: inSpecification('who orders, and who may do more.'),
  Reviews: inSpecification('what buyers say.'),
} as const

const tagOf: Record<EndpointName, keyof typeof specificationTags> = {
  listProducts: 'Products',
  getProduct: 'Products',
  addProduct: 'Products',
  deleteProduct: 'Products',
  bookOrder: 'Orders',
  listMyOrders: 'Orders',
  listOrders: 'Orders',
  cancelOrder: 'Orders',
  registerUser: 'Users',
  getUser: 'Users',
  updateUser: 'Users',
  listUsers: 'Users',
  isAdmin: 'Users',
  makeAdmin: 'Users',
  listReviews: 'Reviews',
  addReview: 'Reviews',
}

/** The tags of what is ours. */
const ourTags = {
  Extras: `Not in the specification: a server may leave these calls out, these fields: ${extraFields.map(({ name }) => name).join(', ')}, the ETag of a product, and the query parameters of lists: ${Object.keys(listParameters).join(', ')}. What it has it names by listCapabilities.`,
  Events: 'Not in the specification: what a server tells by itself, where it offers that.',
  Identity:
    'Not in the specification: who signs people in for the demo. A deployment uses a real provider and has none of these calls.',
} as const

/** Why a call is refused, by status. */
const refusals: Record<(typeof errorStatuses)[number] | (typeof tagStatuses)[number], string> = {
  400: 'The request can not be read.',
  401: 'The token is missing, not valid, or has ended.',
  403: 'The caller may not make this call.',
  404: 'There is nothing of this id or email.',
  409: 'It would contradict what is there.',
  412: 'What is changed is no longer as its ETag says.',
  413: 'The body is too large.',
  415: 'The body is compressed.',
  422: 'Something in it is invalid: `fields` says what.',
  428: 'The header If-Match is missing.',
  429: 'Too often: Retry-After says when again.',
}

/** The token that a call asks for. */
function security({ access }: Endpoint, bearer: 'accessToken' | 'idToken'): Json[] {
  if (access === 'anyone') return [{}, { [bearer]: [] }]
  return [{ [access === 'proof' ? 'idToken' : bearer]: [] }]
}

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A path without the names of its parameters: OpenAPI tells paths apart by nothing else. */
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

const everyPath = [...Object.values(shopCalls), ...Object.values(identityEndpoints)].map(
  ({ path }) => path,
)

/**
 * A call's path in the document. Those that differ in the names of their parameters alone are one path there, whose
 * parameter has both names: `/order/{email}` and `/order/{id}` are `/order/{email_or_id}`.
 */
function documentPath(path: string): string {
  const names = everyPath.filter((other) => shapeOf(other) === shapeOf(path)).map(namesIn)
  return namesIn(path).reduce((filled, _, at) => {
    const joint = new Set(names.map((ofOne) => ofOne[at]))
    return filled.replace('{}', `{${[...joint].join('_or_')}}`)
  }, shapeOf(path))
}

/** What is said of any call, whichever table it is of. */
function operation(name: string, endpoint: Endpoint, bearer: 'accessToken' | 'idToken'): Json {
  const shopName = name in shopCalls ? (name as ShopCallName) : undefined
  const headers = shopName && answerHeaders(shopName)
  const answers: Json = {
    200: {
      description: 'Done.',
      ...(headers && { headers }),
      ...json(endpoint.answer, 'output', 'Answer'),
    },
  }
  for (const status of [...errorStatuses, ...(endpoint.takesTag ? tagStatuses : [])]) {
    answers[status] = {
      description: refusals[status],
      ...json(apiErrorSchema, 'output', 'Refusal'),
    }
  }
  const params = Object.entries(endpoint.params?.shape ?? {})
  const joint = namesIn(documentPath(endpoint.path))
  return {
    operationId: name,
    summary: shopName ? summaries[shopName] : endpoint.summary,
    security: security(endpoint, bearer),
    parameters: [
      ...params.map(([param, schema], at) => ({
        name: joint[at],
        in: 'path',
        required: true,
        ...(joint[at] !== param && { description: `Here the ${param}.` }),
        schema: jsonSchema(schema as z.ZodMiniType, 'input'),
      })),
      ...(shopName ? queryParameters(shopName) : []),
      ...(endpoint.takesTag ? [ifMatch] : []),
      ...(endpoint.method === 'GET' || !shopName ? [] : [idempotencyKey]),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, ...json(endpoint.body, 'input', 'Body') },
    }),
    responses: answers,
  }
}

/** What says that an extra call is there; for the call that says it, everything that it can say. */
function offer(name: ExtraName): string {
  if (name !== 'listCapabilities') return `One that has it offers \`${capabilityOf(name)}\`.`
  return Object.entries(capabilityTexts)
    .map(([each, about]) => `\n- \`${each}\`: ${about}`)
    .join('')
}

/** A call of the shop. */
function shopOperation(name: ShopCallName): Json {
  const endpoint: Endpoint = shopCalls[name]
  const inTable =
    endpoint.listedAuth === undefined
      ? `Not in the specification: a server may leave this call out. ${offer(name as ExtraName)}`
      : `The specification's auth column: ${endpoint.listedAuth}.`
  return {
    tags: [name in extras ? 'Extras' : tagOf[name as EndpointName]],
    description: `Who we let in: ${endpoint.access}. ${inTable}`,
    ...operation(name, endpoint, 'accessToken'),
  }
}

/** A call of the demo's identity provider. */
function identityOperation(name: IdentityEndpointName): Json {
  const endpoint: Endpoint = identityEndpoints[name]
  return {
    tags: ['Identity'],
    description: `Who we let in: ${endpoint.access}.`,
    ...operation(name, endpoint, 'idToken'),
  }
}

/** The stream of events (events.ts), which is no call of a table: it answers as long as somebody listens. */
function eventStream(): Json {
  const names = Object.keys(eventSchemas).map((name) => `\`${name}\``)
  return {
    tags: ['Events'],
    operationId: 'followEvents',
    summary: 'What happens to orders, as it happens; and to administrators every change.',
    description: `Who we let in: signed-in. Not in the specification: a server that has it offers \`events\`. Server-sent events with the names ${names.join(', ')}, and JSON each; a comment at least every ${eventsPulse / 1000} seconds. It ends with the session, and after as long as an access token is valid: ask again with Last-Event-ID.`,
    security: [{ accessToken: [] }],
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'The id of the last event that was heard: what happened since comes first.',
        schema: { type: 'string' },
      },
    ],
    responses: {
      200: {
        description: 'The stream.',
        content: { 'text/event-stream': { schema: { title: 'Events', type: 'string' } } },
      },
      ...Object.fromEntries(
        ([401, 429] as const).map((status) => [
          status,
          { description: refusals[status], ...json(apiErrorSchema, 'output', 'Refusal') },
        ]),
      ),
    },
  }
}

const namesOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[]

/**
 * The document, with the paths and operations of the endpoint table in its order, then the extras, then, with
 * `identity`, the calls of the demo's identity provider.
 */
export function openApiDocument({ identity = false }: { identity?: boolean } = {}): Json {
  const paths: Record<string, Json> = {}
  const add = ({ path, method }: Endpoint, described: Json) => {
    const shared = documentPath(path)
    paths[shared] = { ...paths[shared], [method.toLowerCase()]: described }
  }
  for (const name of namesOf(shopCalls)) add(shopCalls[name], shopOperation(name))
  paths[eventsPath] = { get: eventStream() }
  if (identity) {
    for (const name of namesOf(identityEndpoints)) {
      add(identityEndpoints[name], identityOperation(name))
    }
  }
  const ours = namesOf(ourTags).filter((tag) => identity || tag !== 'Identity')
  const tags = { ...specificationTags, ...ourTags }
  const bearer = { type: 'http', scheme: 'bearer' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Strapline',
      version: '1',
      description:
        'The sixteen calls of the specification, and apart from them what is ours. A refused call answers `{ message, fields? }`.',
      contact: { name: 'Strapline' },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    // Whichever server the document is read from.
    servers: [{ url: '/' }],
    tags: [...namesOf(specificationTags), ...ours].map((name) => ({
      name,
      description: tags[name],
    })),
    'x-tagGroups': [
      { name: 'The specification', tags: namesOf(specificationTags) },
      { name: 'Ours', tags: ours },
    ],
    paths,
    components: {
      securitySchemes: {
        accessToken: { ...bearer, description: 'The access token that registerUser answers.' },
        idToken: { ...bearer, description: "The identity provider's proof of an email." },
      },
    },
  }
}
