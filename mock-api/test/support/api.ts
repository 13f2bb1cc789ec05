import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoAccounts } from '@strapline/contract/demo-accounts'
import { type Endpoint, fillPath } from '@strapline/contract/endpoints'
import { type Order, orderSchema } from '@strapline/contract/entities'
import { type ShopCallName, type ShopInput, shopCalls } from '@strapline/contract/extras'
import { identitySessionSchema } from '@strapline/contract/identity'
import { afterAll, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { type StoredLists, type TestOptions, testServer } from './server.ts'

/** An answer and its body, parsed if it is JSON. */
export interface Reply {
  status: number
  headers: Headers
  json: unknown
  text: string
}

/** What is sent; `body` is sent as JSON, a string unchanged. */
export interface Outgoing {
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

export async function send(
  url: string,
  method: string,
  { token, body, headers, signal }: Outgoing = {},
  fetchIt = fetch,
): Promise<Reply> {
  const response = await fetchIt(url, {
    method,
    ...(signal && { signal }),
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const json: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, json, text }
}

/** Sends the bytes of a request unchanged and returns the whole answer. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

const signedInSchema = z.pick(identitySessionSchema, {
  sessionId: true,
  refreshToken: true,
  idToken: true,
})
const registeredSchema = z.object({ token: z.string() })

/** A user with a session and both tokens. */
export interface Person {
  email: string
  name: string
  sessionId: string
  refreshToken: string
  idToken: string
  token: string
}

/** The headers that a call needs besides its input: a call that takes a tag accepts any. */
export function tagHeaders(name: string): Record<string, string> {
  const { takesTag }: Partial<Endpoint> = shopCalls[name as ShopCallName] ?? {}
  return takesTag ? { 'If-Match': '*' } : {}
}

/** scrypt's cost in tests: the lowest ones take no noticeable time. */
export const testPasswordCost = 2 ** 4

/** A running server and the calls that tests often make. */
export type Api = Awaited<ReturnType<typeof startApi>>

/** A data folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the server under test on a free port; the caller closes it and removes its folder. */
export async function startApi(dataDir: string, options: TestOptions = {}) {
  const clock = { offset: 0 }
  const now = () => Date.now() + clock.offset
  const server = await testServer().start(dataDir, {
    port: 0,
    now,
    passwordCost: testPasswordCost,
    ...options,
  })

  const at = (method: string, path: string, outgoing?: Outgoing) => {
    const { url, identityUrl = url } = server
    return send((path.startsWith('/identity/') ? identityUrl : url) + path, method, outgoing)
  }

  const call = <Name extends ShopCallName>(name: Name, input: ShopInput<Name>, token?: string) => {
    const { method, path }: Endpoint = shopCalls[name]
    const { params = {}, body } = input as {
      params?: Record<string, string>
      body?: unknown
    }
    return at(method, fillPath(path, params), { token, body, headers: tagHeaders(name) })
  }

  /** Signs in with a password and registers, as the app does. */
  const logIn = async (account: {
    email: string
    name: string
    password: string
  }): Promise<Person> => {
    const { email, name, password } = account
    const signedIn = await at('POST', '/identity/sign-in', { body: { email, password } })
    if (signedIn.status !== 200) {
      throw new Error(`The sign-in of ${email} was answered ${signedIn.status}: ${signedIn.text}`)
    }
    const session = signedInSchema.parse(signedIn.json)
    const registered = await call('registerUser', { body: { email, name } }, session.idToken)
    return { email, name, ...session, token: registeredSchema.parse(registered.json).token }
  }

  /** Makes an account, signs in and registers. */
  const join = async (email: string, name = 'Somebody'): Promise<Person> => {
    const password = 'a-long-secret'
    await at('POST', '/identity/sign-up', { body: { email, password } })
    return logIn({ email, name, password })
  }

  /** All that is stored, in the form of the mock's db.json. */
  const stored = () => testServer().stored(dataDir)

  /** Stops it, replaces lists of what is stored, and starts it again. */
  const restartWith = async (lists: StoredLists) => {
    await server.close()
    await testServer().replace(dataDir, lists)
    return startApi(dataDir, options)
  }

  const orders = async (token: string): Promise<Order[]> =>
    z.array(orderSchema).parse((await call('listOrders', {}, token)).json)

  return {
    /** The address; of several servers with the same data, another one each time. */
    get url() {
      return server.url
    },
    notes: server.notes,
    close: server.close,
    clock,
    dataDir,
    at,
    call,
    join,
    stored,
    restartWith,
    orders,
    logIn,
    asBuyer: () => logIn(demoAccounts.buyer),
    asAdmin: () => logIn(demoAccounts.admin),
  }
}

/** A server with the sample data for all tests of a file or group, which do not change it. */
export async function sharedApi(): Promise<Api> {
  const folder = await mkdtemp(join(tmpdir(), 'strapline-'))
  const api = await startApi(folder)
  afterAll(async () => {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  })
  return api
}

/** A server with the sample data, closed and removed after the test. */
export async function freshApi(options: TestOptions = {}): Promise<Api> {
  const api = await startApi(await temporaryFolder(), options)
  onTestFinished(api.close)
  return api
}
