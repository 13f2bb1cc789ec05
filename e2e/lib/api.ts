import { type Drawing, drawingPath } from '@strapline/contract/drawings'
import {
  type Answer,
  type EndpointName,
  endpoints,
  fillPath,
  type Input,
} from '@strapline/contract/endpoints'
import type { Product } from '@strapline/contract/entities'
import type { Page, Route } from 'playwright'
import { inject } from 'vitest'
import { storedToken } from './steps.ts'

/** Every call to the API. */
export const everyCall = () => `${inject('apiUrl')}/**`

/** The address of a call, for `page.route` and the like. */
export const callTo = (name: EndpointName, params?: Record<string, string>) =>
  `${inject('apiUrl')}${fillPath(endpoints[name].path, params)}`

/** What the server has now, asked past the app. */
export async function serverProducts(): Promise<Product[]> {
  const response = await fetch(callTo('listProducts'))
  return endpoints.listProducts.answer.parse(await response.json()).data
}

/** Calls the server past the app, as whoever is signed in on `page`. */
export async function callAs<Name extends EndpointName>(
  page: Page,
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> {
  const { method, answer } = endpoints[name]
  const response = await fetch(callTo(name, input.params), {
    method,
    headers: {
      Authorization: `Bearer ${await storedToken(page)}`,
      'Content-Type': 'application/json',
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  })
  return answer.parse(await response.json()) as Answer<Name>
}

/** The server's own word on how many pieces are available. */
export async function serverStock(id: Product['_id']): Promise<number> {
  const product = (await serverProducts()).find(({ _id }) => _id === id)
  if (!product) throw new Error(`The server has no product ${id}.`)
  return product.availAble
}

/**
 * Shortens the server's list to the products with these drawings. The home page shuffles all of them
 * anew at each load; of a few, every one is on the first slide.
 */
export async function onlyProducts(page: Page, ...drawings: Drawing[]) {
  const images = new Set<string>(drawings.map(drawingPath))
  await page.route(callTo('listProducts'), async (route) => {
    const response = await route.fetch()
    const { data } = endpoints.listProducts.answer.parse(await response.json())
    await route.fulfill({ response, json: { data: data.filter(({ image }) => images.has(image)) } })
  })
}

/** Answers like a server that allows every page to read it. */
export function answer(body: string, contentType: string, status = 200) {
  return (route: Route) =>
    route.fulfill({ status, body, contentType, headers: { 'Access-Control-Allow-Origin': '*' } })
}

/** Answers in JSON. */
export function answerJson(json: unknown, status = 200) {
  return answer(JSON.stringify(json), 'application/json', status)
}
