import type { CallInput } from '@strapline/contract/endpoints'
import { type ShopCallName, type ShopInput, shopCalls } from '@strapline/contract/extras'
import { buyerOrders, orders, productOf, products } from '@strapline/contract/fixtures'
import { type IdentityEndpointName, identityEndpoints } from '@strapline/contract/identity'
import { expect } from 'vitest'

/** The sample products as a server answers them. The days of theirs are those of recent-samples.ts. */
export const sampleProducts = products.map((product) =>
  product.restockAt === undefined
    ? product
    : { ...product, restockAt: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
)

/** The user in the samples: `self`, `named-buyer` and `proof` refer to this email. */
export interface Named {
  email: string
  name: string
  /** A code from one of their verification mails. */
  code: string
  /** Their session. */
  sessionId: string
  refreshToken: string
}

let counter = 0
const next = () => {
  counter += 1
  return counter
}

/** A valid booking of a sample product; each has another address. */
export function booking(email: string): ShopInput<'bookOrder'>['body'] {
  const { _id, name } = productOf('cable-ties')
  return {
    orderId: _id,
    displayName: 'Somebody',
    email,
    address: `Via delle Officine ${next()}, 20151 Milano, Italy`,
    orderName: name,
    phoneNumber: '+39 02 5550 1234',
    myOrder: 1001,
  }
}

/** The calls that need an input. */
type CallWithInput = {
  [Name in ShopCallName]: object extends ShopInput<Name> ? never : Name
}[ShopCallName]

/** A valid input for each of the shop's calls that needs one; a missing one does not compile. */
export const shopSamples: { [Name in CallWithInput]: (named: Named) => ShopInput<Name> } = {
  getProduct: () => ({ params: { id: productOf('clamp-meter')._id } }),
  addProduct: () => ({
    body: {
      name: `Product ${next()}`,
      description: 'What it is.',
      image: '/drawings/clamp-meter.svg',
      unitPrice: 2.5,
      minOrder: 1,
      availAble: 100,
    },
  }),
  matchProducts: () => ({ body: { texts: [{ part: 'BX 16' }] } }),
  updateProduct: () => {
    const { _id, ...body } = productOf('clamp-meter')
    return { params: { id: _id }, body }
  },
  deleteProduct: () => ({ params: { id: products[0]?._id ?? '' } }),
  bookOrder: ({ email }) => ({ body: booking(email) }),
  listMyOrders: ({ email }) => ({ params: { email } }),
  cancelOrder: () => ({ params: { id: orders[0]?._id ?? '' } }),
  getOrder: () => ({ params: { id: buyerOrders[2]?._id ?? '' } }),
  updateOrder: () => ({ params: { id: orders[5]?._id ?? '' }, body: { status: 'confirmed' } }),
  registerUser: ({ email, name }) => ({ body: { email, name } }),
  getUser: ({ email }) => ({ params: { email } }),
  updateUser: ({ email, name }) => ({
    params: { email },
    body: { name, education: 'Engineering', age: 41, country: 'Italy', linkdin: '' },
  }),
  isAdmin: ({ email }) => ({ params: { email } }),
  makeAdmin: () => ({ params: { email: 'warehouse@paleta.example' } }),
  removeAdmin: () => ({ params: { email: 'warehouse@paleta.example' } }),
  addReview: () => ({ body: { ratting: 5, review: 'Good.' } }),
  eraseUser: () => ({ params: { email: 'warehouse@paleta.example' } }),
  deleteReview: () => ({ params: { id: '65f400000000000000000001' } }),
}

/** A valid input for each of the identity provider's calls. */
const identitySamples: {
  [Name in IdentityEndpointName]: (named: Named) => CallInput<(typeof identityEndpoints)[Name]>
} = {
  signUp: () => ({ body: { email: `new-${next()}@strapline.example`, password: 'long-enough' } }),
  signIn: () => ({ body: { email: 'admin@strapline.example', password: 'demo-admin' } }),
  continueWithGoogle: () => ({}),
  renewSession: ({ sessionId, refreshToken }) => ({ body: { sessionId, refreshToken } }),
  // An id that no session has: a sample must not end the session of the other tests.
  signOut: () => ({ body: { sessionId: 'no-session-of-anybody' } }),
  signOutEverywhere: () => ({}),
  requestPasswordReset: () => ({ body: { email: 'nobody@strapline.example' } }),
  resetPassword: () => ({
    body: {
      email: `nobody-${next()}@strapline.example`,
      code: 'ABCDE-23456',
      password: 'long-enough',
    },
  }),
  whoAmI: () => ({}),
  setDisplayName: ({ name }) => ({ body: { displayName: name } }),
  sendVerificationMail: () => ({}),
  readOutbox: () => ({}),
  verifyEmail: ({ code }) => ({ params: { code } }),
}

/** A call of either table with its sample, loosely typed so that tests can loop. */
export interface SampledCall {
  name: string
  table: 'shop' | 'identity'
  sample(named: Named): { params?: Record<string, string>; body?: unknown }
}

/** Gives an input for a call of the shop: its sample, or nothing where it needs none. */
export const sampleOf = (name: ShopCallName): SampledCall['sample'] =>
  (name in shopSamples ? shopSamples[name as CallWithInput] : () => ({})) as SampledCall['sample']

/** Every call of both tables. */
export const sampledCalls: SampledCall[] = [
  ...(Object.keys(shopCalls) as ShopCallName[]).map((name) => ({
    name,
    table: 'shop' as const,
    sample: sampleOf(name),
  })),
  ...(Object.keys(identityEndpoints) as IdentityEndpointName[]).map((name) => ({
    name,
    table: 'identity' as const,
    sample: identitySamples[name] as SampledCall['sample'],
  })),
]
