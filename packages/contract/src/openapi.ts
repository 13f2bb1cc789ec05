/** The endpoint table as an OpenAPI 3.1 document, for people and tools that don't read TypeScript. */
import * as z from 'zod/mini'
import { type Endpoint, type EndpointName, endpoints, errorStatuses } from './endpoints.ts'
import { apiErrorSchema } from './entities.ts'

type Json = Record<string, unknown>

/** What each call does, in a sentence. Here and not in the table, which every page loads. */
const summaries: Record<EndpointName, string> = {
  listProducts: 'All products.',
  getProduct: 'One product.',
  addProduct: 'Adds a product and answers it with its id.',
  deleteProduct: 'Deletes a product. Orders of it stay.',
  bookOrder:
    'Books a quantity of a product and takes it from what is available. An exact repetition within ten minutes is answered { success: false }, if the server can with the order that stands.',
  listMyOrders: "One user's orders.",
  listOrders: 'All orders.',
  cancelOrder: 'Cancels an order and gives its quantity back.',
  registerUser:
    'Makes the user known to the shop after a sign-in and gives the access token; success is false when it was known already.',
  getUser: 'A profile.',
  updateUser: "Changes one's own profile; role, email and id cannot be changed.",
  listUsers: 'All users.',
  isAdmin: 'Whether a user is an admin.',
  makeAdmin: 'Promotes a user to admin; modifiedCount is 0 when nothing changed.',
  listReviews: 'All reviews.',
  addReview: 'Adds a review and answers it with its id.',
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function json(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return { content: { 'application/json': { schema: jsonSchema(schema, io) } } }
}

function operation(name: EndpointName, endpoint: Endpoint): Json {
  const answers: Json = { 200: { description: 'Done.', ...json(endpoint.answer, 'output') } }
  for (const status of errorStatuses) {
    answers[status] = { description: 'Refused.', ...json(apiErrorSchema, 'output') }
  }
  const params = Object.entries(endpoint.params?.shape ?? {})
  return {
    operationId: name,
    summary: summaries[name],
    description: `Who we let in: ${endpoint.access}. The specification's auth column: ${endpoint.listedAuth}.`,
    security: endpoint.access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: params.map(([param, schema]) => ({
      name: param,
      in: 'path',
      required: true,
      schema: jsonSchema(schema as z.ZodMiniType, 'input'),
    })),
    ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body, 'input') } }),
    responses: answers,
  }
}

/** The document. Its paths and operations are the endpoint table's, in its order. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name]
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Strapline', version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}
