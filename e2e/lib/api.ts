import { type Drawing, drawingPath } from '@strapline/contract/drawings'
import { endpoints, fillPath } from '@strapline/contract/endpoints'
import type { Product } from '@strapline/contract/entities'
import {
  type ShopAnswer,
  type ShopCallName,
  type ShopInput,
  shopCalls,
} from '@strapline/contract/extras'
import { identityEndpoints, type Mail } from '@strapline/contract/identity'
import { messages } from '@strapline/contract/messages'
import { accessTokenKey } from '@strapline/contract/rules'
import type { Page, Route } from 'playwright'
import { identityKey } from '../../packages/app/src/kept/keys.ts'
import { expect } from './expect.ts'
import { serverAddress, shop } from './shop.ts'
import { storedToken } from './steps.ts'

/** A pattern for every call to the API. */
export const everyCall = () => `${shop().apiUrl}/**`

/** The address of a call. */
export const addressOf = (name: ShopCallName, params?: Record<string, string>) =>
  `${shop().apiUrl}${fillPath(shopCalls[name].path, params)}`

/** A pattern for a call, whatever is asked for in its query. A param `*` stands for any. */
export function callTo(name: ShopCallName, params?: Record<string, string>): RegExp {
  const literal = addressOf(name, params).replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('*', '[^/?]+')}(?:\\?|$)`)
}

/** A connection for each request: one that was kept may be closed by the server in the moment in which it is used again. */
const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { ...init.headers, connection: 'close' } })

/** Posts to the server without the app. */
export async function post(path: string, body: unknown, token?: string): Promise<unknown> {
  const response = await ask(serverAddress(path), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return response.json()
}

interface Credentials {
  email: string
  password: string
}

/**
 * The local storage after a login, made by calls instead of the login page. Each has a session of its own:
 * a journey that signs out ends no other's.
 */
export async function storageAfterLogin({
  email,
  name,
  password,
}: Credentials & { name: string }): Promise<[key: string, value: string][]> {
  const { signIn } = identityEndpoints
  const session = signIn.answer.parse(await post(signIn.path, { email, password }))
  const { path, answer } = endpoints.registerUser
  const { token } = answer.parse(await post(path, { email, name }, session.idToken))
  return [
    [accessTokenKey, token],
    [identityKey, JSON.stringify(session)],
  ]
}

/** Lets the identity provider say that the session of `page` has ended, whenever a token is to be renewed. */
export function refuseRenewals(page: Page) {
  const { path } = identityEndpoints.renewSession
  return page.route(serverAddress(path), answerJson({ message: messages.refusal.signInFirst }, 401))
}

/** The subjects of the mails to the user who logs in with this, newest first. */
export async function mailsTo(person: Credentials): Promise<string[]> {
  return (await readMails(person)).map(({ subject }) => subject)
}

/** The mails to an account, newest first. */
export async function readMails({ email, password }: Credentials): Promise<Mail[]> {
  const { signIn, readOutbox } = identityEndpoints
  const { idToken } = signIn.answer.parse(await post(signIn.path, { email, password }))
  const headers = { Authorization: `Bearer ${idToken}` }
  const response = await ask(serverAddress(readOutbox.path), { headers })
  return readOutbox.answer.parse(await response.json())
}

/** The server's products now, fetched without the app. */
export async function serverProducts(): Promise<Product[]> {
  const response = await ask(addressOf('listProducts'))
  return endpoints.listProducts.answer.parse(await response.json()).data
}

/** Calls the server without the app, as the user who is signed in on `page`. */
export async function callAs<Name extends ShopCallName>(
  page: Page,
  name: Name,
  input: ShopInput<Name>,
): Promise<ShopAnswer<Name>> {
  const { method, answer } = shopCalls[name]
  const response = await ask(addressOf(name, input.params), {
    method,
    headers: {
      Authorization: `Bearer ${await storedToken(page)}`,
      'Content-Type': 'application/json',
    },
    ...(input.body && { body: JSON.stringify(input.body) }),
  })
  return answer.parse(await response.json()) as ShopAnswer<Name>
}

/** Adds a product for one journey, which has to delete it again. */
export function addProduct(page: Page, name: string): Promise<Product> {
  const body = {
    name,
    description: 'For one journey.',
    minOrder: 1,
    availAble: 100,
    unitPrice: 12.5,
    image: drawingPath('strap-cutter'),
  }
  return callAs(page, 'addProduct', { body })
}

/** The available quantity of a product on the server. */
export async function serverStock(id: Product['_id']): Promise<number> {
  const product = (await serverProducts()).find(({ _id }) => _id === id)
  if (!product) throw new Error(`The server has no product ${id}.`)
  return product.availAble
}

/**
 * Reduces the list of products to those with these drawings, so that all of them are on the first slide:
 * the home page shuffles the list at each load.
 */
export async function onlyProducts(page: Page, ...drawings: Drawing[]) {
  const images = new Set<string>(drawings.map(drawingPath))
  await changeProducts(page, (products) => products.filter(({ image }) => images.has(image)))
}

/** Changes the list of products on its way to `page`. */
export async function changeProducts(page: Page, change: (products: Product[]) => Product[]) {
  await page.route(callTo('listProducts'), async (route) => {
    // Not `route.fetch`: it fails the run when the journey ends while it is under way.
    await answerJson({ data: change(await serverProducts()) })(route)
  })
}

/** A route handler that responds with JSON and permissive CORS headers. */
export function answerJson(json: unknown, status = 200) {
  const body = JSON.stringify(json)
  const headers = { 'Access-Control-Allow-Origin': '*' }
  return (route: Route) => route.fulfill({ status, body, contentType: 'application/json', headers })
}

/** A route handler that holds requests back until the journey responds to them. */
export function holdRequests() {
  const held: Route[] = []
  return {
    /** The requests that nothing was done with yet. */
    held,
    handler: (route: Route) => {
      held.push(route)
    },
    /** The oldest held request, once there is one. */
    async next(): Promise<Route> {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      return held.shift() as Route
    },
  }
}
