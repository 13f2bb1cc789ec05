import { createHmac } from 'node:crypto'
import { type Access, type Endpoint, fillPath } from '@strapline/contract/endpoints'
import { shopCalls } from '@strapline/contract/extras'
import { ask, isCalm, shown } from '../client.ts'
import { claimsOf, unsigned } from '../issuer.ts'
import { addProduct, book, bookingOf } from '../shop.ts'
import type { Held } from '../tally.ts'
import type { ApiTarget, Person, Target } from '../targets.ts'

const nothing = '0123456789abcdef01234567'

/** The body of each call that has one, for the person whom it concerns. */
function bodyOf(name: string, { email }: Person): unknown {
  const product = { _id: nothing, name: 'Nothing' }
  const [price, stock] = [{ unitPrice: 3 }, { minOrder: 0, availAble: 9 }]
  const texts = { name: 'Nothing', description: 'Nothing.', image: '/drawings/clamp-meter.svg' }
  const bodies: Record<string, unknown> = {
    bookOrder: bookingOf({ email }, product, 2),
    registerUser: { email, name: 'Somebody' },
    updateUser: { name: 'Somebody', education: 'None', age: 40 },
    addReview: { ratting: 5, review: 'Good.' },
    addProduct: { ...texts, ...price, ...stock },
    updateOrder: { status: 'confirmed' },
    updateProduct: { ...texts, ...price, ...stock },
  }
  return bodies[name]
}

/** Which callers a call lets in; written without the server's own rule. */
const letIn: Record<Access, readonly string[]> = {
  anyone: ['nobody', 'a made-up token', 'an ID token', 'another buyer', 'the owner', 'an admin'],
  'signed-in': ['another buyer', 'the owner', 'an admin'],
  self: ['the owner'],
  'self-or-admin': ['the owner', 'an admin'],
  'owner-or-admin': ['the owner', 'an admin'],
  'named-buyer': ['the owner'],
  admin: ['an admin'],
  // Registrations want the ID token of the address.
  proof: ['an ID token'],
  'signed-up': [],
}

/** Each call by each caller: who may not is refused, and who may is not. */
export async function matrix(target: Target, held: Held): Promise<void> {
  const admin = await target.admin()
  const owner = await target.join('owner@attack.example')
  const other = await target.join('other@attack.example')
  // An administrator's calls change somebody whom no other attack needs.
  const spare = await target.join('spare@attack.example')
  const callers: Record<string, string | undefined> = {
    nobody: undefined,
    'a made-up token': 'made.up.token',
    'an ID token': await idTokenOf(target, owner.email),
    'another buyer': other.token,
    'the owner': owner.token,
    'an admin': admin.token,
  }
  for (const [name, call] of Object.entries<Endpoint>(shopCalls)) {
    for (const [caller, token] of Object.entries(callers)) {
      const whom = caller === 'an admin' && call.access === 'admin' ? spare : owner
      const params = { email: whom.email, id: nothing }
      const reply = await ask(target.urls[0], {
        method: call.method,
        path: fillPath(call.path, params),
        token,
        body: bodyOf(name, owner),
        ...(call.takesTag && { headers: { 'If-Match': '*' } }),
        from: '127.0.1.1',
      })
      const isIn = letIn[call.access].includes(caller)
      const isRefused = [401, 403, 404].includes(reply.status)
      const isRight = isIn ? ![0, 401, 403].includes(reply.status) : isRefused
      held(`${name} by ${caller}`, isRight && isCalm(reply), shown(reply))
    }
  }
}

/** The proof that registers somebody. */
async function idTokenOf(target: Target, email: string): Promise<string> {
  if (target.name === 'API') return (target as ApiTarget).issuer.tokenOf(email)
  const body = { email, password: 'a-long-secret' }
  const asked = { method: 'POST', path: '/identity/sign-in', body }
  return (await ask(target.urls[0], asked)).json?.idToken ?? ''
}

/** Access tokens that somebody made up for an administrator, in three calls each. */
export async function forgedTokens(target: Target, held: Held): Promise<void> {
  const admin = await target.admin()
  const [head = '', content = '', signature = ''] = admin.token.split('.')
  const claims = claimsOf(admin.token)
  const now = Math.floor(Date.now() / 1000)
  const hmac = (header: object, of: object, key: string | Buffer) => {
    const text = unsigned(header, of).slice(0, -1)
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const hs256 = { alg: 'HS256', typ: 'JWT' }
  const tokens: Record<string, string> = {
    empty: '',
    words: 'let me in',
    'null as text': 'null',
    'another signature': `${head}.${content}.${'A'.repeat(signature.length)}`,
    'no signature': `${head}.${content}.`,
    'two parts': `${head}.${content}`,
    'four parts': `${admin.token}.${signature}`,
    'a longer end': unsigned(hs256, { ...claims, exp: now + 9e9 }, signature),
    'another subject': unsigned(hs256, { ...claims, sub: 'x@attack.example' }, signature),
    'claims that are a list': unsigned(hs256, [claims], signature),
    'a null': unsigned(hs256, null as never, signature),
    'a header of 10 kB': unsigned({ ...hs256, x: 'x'.repeat(10_000) }, claims, signature),
  }
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '']) {
    tokens[`alg "${alg}"`] = unsigned({ alg }, claims)
  }
  for (const key of ['', 'secret', 'strapline', 'attack', 'changeme', '\0'.repeat(32)]) {
    tokens[`the key "${key.replaceAll('\0', '0')}"`] = hmac(hs256, claims, key || Buffer.alloc(1))
  }
  for (const kid of ['../../../../dev/null', '', "' OR 1=1 --", '__proto__', 'first']) {
    tokens[`the key id "${kid}"`] = hmac({ ...hs256, kid }, claims, Buffer.alloc(1))
  }
  if (target.name === 'API') {
    const { issuer } = target as ApiTarget
    const pem = issuer.publicKey.export({ type: 'spki', format: 'pem' })
    tokens['the ID token'] = issuer.tokenOf(admin.email)
    tokens['the public key as a secret'] = hmac(hs256, claims, pem)
    tokens['keys from an address'] = hmac({ ...hs256, jku: `${issuer.url}/evil` }, claims, 'x')
    tokens['a certificate from an address'] = hmac(
      { ...hs256, x5u: `${issuer.url}/evil` },
      claims,
      'x',
    )
  }
  const calls = ['/user', '/order', `/user/${admin.email}`]
  for (const [what, token] of Object.entries(tokens)) {
    for (const path of calls) {
      const reply = await ask(target.urls[0], { path, token, from: '127.0.1.2' })
      held(`${what} for ${path}`, [400, 401, 431].includes(reply.status), shown(reply))
    }
  }
  for (const scheme of ['Basic', 'Token', 'Bearer:', 'bearer bearer', 'Bearer,Bearer', '']) {
    const headers = { Authorization: `${scheme} ${admin.token}` }
    const reply = await ask(target.urls[0], { path: '/user', headers, from: '127.0.1.2' })
    held(`the scheme "${scheme}"`, reply.status === 401, shown(reply))
  }
  if (target.name === 'API') {
    const { asked } = (target as ApiTarget).issuer
    held('no address of a token is asked', !asked.some((path) => path.includes('evil')), asked)
  }
}

/** Spellings of an address in a path that might be read as somebody else's. */
const spellings = (email: string): string[] => {
  const [name = '', host = ''] = email.split('@')
  const encoded = encodeURIComponent(email)
  return [
    email,
    encoded,
    encoded.toLowerCase(),
    encodeURIComponent(encoded),
    email.toUpperCase(),
    `${email}.`,
    `${email}/`,
    `/${email}`,
    `./${email}`,
    `x/../${email}`,
    `x/%2e%2e/${email}`,
    `x%2f..%2f${encoded}`,
    `${encoded}%00`,
    `%00${encoded}`,
    `${encoded}%20`,
    `%20${encoded}`,
    `${encoded}%0d%0a`,
    `${encoded};x=1`,
    `${encoded}?email=me`,
    `${encoded}%3femail=me`,
    `${encoded},me@attack.example`,
    `${name}%2540${host}`,
    `${name}%ff@${host}`,
    `%EF%BB%BF${encoded}`,
    `${encoded}%E2%80%8B`,
    `${name}%EF%BC%A0${host}`,
    `%${email}`,
    '*',
    '%25',
    '_'.repeat(email.length),
  ]
}

/** Somebody else's profile and orders, by other spellings; and paths and methods that aren't there. */
export async function otherPeople(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const marker = 'Secretland'
  const victim = await target.join('victim@attack.example')
  const thief = await target.join('thief@attack.example')
  const product = await addProduct(target, await target.admin(), 100)
  const profile = { name: 'Somebody', education: marker, age: 40 }
  await ask(url, {
    method: 'PUT',
    path: `/user/${victim.email}`,
    token: victim.token,
    body: profile,
  })
  const body = bookingOf(victim, product, 2, marker)
  await book(url, { token: victim.token, body })
  const own = await ask(url, { path: `/order/${victim.email}`, token: victim.token })
  held('the victim reads their own order', own.text.includes(marker), shown(own))
  for (const spelling of spellings(victim.email)) {
    const calls = [
      { method: 'GET', path: `/user/${spelling}` },
      { method: 'GET', path: `/order/${spelling}` },
      { method: 'GET', path: `/user/admin/${spelling}` },
      { method: 'PUT', path: `/user/${spelling}`, body: { ...profile, education: 'Stolen' } },
    ]
    for (const call of calls) {
      const reply = await ask(url, { ...call, token: thief.token, from: '127.0.1.3' })
      const isKept = reply.status !== 200 && !reply.text.includes(marker) && isCalm(reply)
      held(`${call.method} ${call.path}`, isKept, shown(reply))
    }
  }
  const after = await ask(url, { path: `/user/${victim.email}`, token: victim.token })
  held('the profile is as it was', after.json?.education === marker, shown(after))
  const paths = [
    '/',
    '/db',
    '/products',
    '/.env',
    '/.git/config',
    '/__proto__',
    '/admin',
    '/user/x/y',
  ]
  const methods = ['PATCH', 'TRACE', 'PROPFIND', 'OPTIONS', 'DELETE']
  for (const path of paths) {
    const reply = await ask(url, { path, from: '127.0.1.3' })
    held(`GET ${path}`, reply.status === 404, shown(reply))
  }
  for (const method of methods) {
    const reply = await ask(url, { method, path: '/review', from: '127.0.1.3' })
    held(`${method} /review`, [404, 405, 501].includes(reply.status), shown(reply))
  }
}
