import { createHmac } from 'node:crypto'
import { ask, shown } from '../client.ts'
import { unsigned } from '../issuer.ts'
import type { Held } from '../tally.ts'
import { type ApiTarget, boss, type Person, type Target } from '../targets.ts'

/** Whether an access token opens anything. */
async function isIn(target: Target, { email, token }: Person): Promise<boolean> {
  const { status } = await ask(target.urls[0], { path: `/user/${email}`, token })
  return status === 200
}

/** Proofs that the issuer did not give, or not for this. */
async function forgedProofs({ urls: [url], issuer }: ApiTarget, held: Held): Promise<void> {
  const email = 'forger@attack.example'
  const usual = issuer.usual(email)
  const { iat: now } = usual
  const header = { alg: 'ES256', kid: 'first' }
  const pem = issuer.publicKey.export({ type: 'spki', format: 'pem' })
  const text = unsigned({ alg: 'HS256', kid: 'first' }, usual).slice(0, -1)
  const proofs: Record<string, string> = {
    'another audience': issuer.tokenOf(email, { aud: 'other' }),
    'a list of other audiences': issuer.tokenOf(email, { aud: ['other', 'third'] }),
    'no audience': issuer.tokenOf(email, { aud: undefined }),
    'another issuer': issuer.tokenOf(email, { iss: 'https://evil.example' }),
    'the issuer with a slash': issuer.tokenOf(email, { iss: `${issuer.url}/` }),
    expired: issuer.tokenOf(email, { exp: now - 3600 }),
    'no end': issuer.tokenOf(email, { exp: undefined }),
    'an end that is a text': issuer.tokenOf(email, { exp: 'never' }),
    'not yet valid': issuer.tokenOf(email, { nbf: now + 3600 }),
    'no subject': issuer.tokenOf(email, { sub: undefined }),
    'an empty subject': issuer.tokenOf(email, { sub: '' }),
    'no email': issuer.tokenOf(email, { email: undefined }),
    'a list of emails': issuer.tokenOf(email, { email: [email] }),
    'another email': issuer.tokenOf('x@attack.example'),
    'no signature': unsigned(header, usual),
    'alg none': unsigned({ alg: 'none' }, usual),
    'the public key as a secret': `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`,
    'an unknown key': unsigned({ alg: 'ES256', kid: 'second' }, usual, 'AAAA'),
    words: 'x.y.z',
  }
  for (const [what, token] of Object.entries(proofs)) {
    const body = { email, name: 'Somebody' }
    const reply = await ask(url, { method: 'POST', path: '/user', token, body, from: '127.0.1.8' })
    held(what, reply.status === 401 || reply.status === 403, shown(reply))
  }
}

/** Accounts with the address of somebody else, at the attacker's own issuer. */
async function takeovers(target: ApiTarget, held: Held): Promise<void> {
  const { urls, issuer } = target
  const [url, second = url] = urls
  const register = async (email: string, more: object, to = url) => {
    const body = { email, name: 'Somebody' }
    const token = issuer.tokenOf(email, more)
    const { status, json } = await ask(to, { method: 'POST', path: '/user', token, body })
    return { status, email, token: json?.token ?? '' }
  }
  const squat = { email_verified: false, sub: 'squatter' }

  // The address that becomes the first administrator.
  const squatter = await register(boss, squat)
  const early = await ask(url, { path: '/user', token: squatter.token })
  held('a squatter is no administrator', early.status !== 200, shown(early))
  const owner = await register(boss, {}, second)
  const users = await ask(url, { path: '/user', token: owner.token })
  held('the owner is the first administrator', users.status === 200, shown(users))
  held('the session of the squatter has ended', !(await isIn(target, squatter)), 'still in')
  const promoted = await ask(url, {
    method: 'PUT',
    path: '/user/admin/evil@attack.example',
    token: squatter.token,
  })
  held('the squatter makes no administrator', promoted.status === 401, shown(promoted))
  held('the squatter gets in no more', (await register(boss, squat)).status === 403, 'let in')
  held('the owner stays in', await isIn(target, owner), 'out')

  // Two accounts with one address, neither of them proved.
  const shared = 'shared@attack.example'
  const first = await register(shared, { email_verified: false, sub: 'first' })
  const next = await register(shared, { email_verified: false, sub: 'next' }, second)
  held('a second account without proof is refused', next.status === 403, next.status)
  held('the first one stays in', await isIn(target, first), 'out')

  // An address that somebody else has got since.
  const given = 'given@attack.example'
  const before = await register(given, { sub: 'before' })
  const after = await register(given, { sub: 'after' }, second)
  held('a proved account takes over', after.status === 200, after.status)
  held('the sessions of before have ended', !(await isIn(target, before)), 'still in')
  const audit = await ask(url, { path: '/api/v1/audit?limit=50', token: owner.token })
  held('the takeover is in the audit', audit.text.includes('registerUser'), shown(audit))

  // Other spellings, and a proof that is not quite one.
  const spelt = await register('BOSS@corp.example', squat)
  held('capitals make no second boss', spelt.status !== 200 || !(await isIn(target, spelt)), spelt)
  for (const verified of [1, 'false', null]) {
    const email = `almost-${verified}@attack.example`
    await register(email, { sub: 'owner' })
    const almost = await register(email, { sub: 'thief', email_verified: verified })
    held(`email_verified ${JSON.stringify(verified)}`, almost.status !== 200, almost.status)
  }
}

/** The mock's own provider: somebody signs up with an address that they don't own. */
async function takeoversOfMock(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const email = 'squatted@attack.example'
  const body = { email, password: 'a-long-secret' }
  const post = (path: string, token?: string, content?: object) =>
    ask(url, { method: 'POST', path, token, body: content })
  const squatter = await target.join(email)
  held('a squatter is in at first', await isIn(target, squatter), 'out')
  const again = await post('/identity/sign-up', undefined, { ...body, password: 'another-secret' })
  const registered = await post('/user', again.json?.idToken, { email, name: 'Somebody' })
  const other = { email, token: registered.json?.token ?? '' }
  held('a second sign-up is nobody', !(await isIn(target, other)), 'let in')
  const { json } = await post('/identity/sign-in', undefined, body)
  await post('/identity/verification-mail', json?.idToken)
  const outbox = await ask(url, { path: '/identity/outbox', token: json?.idToken })
  // The owner of the address opens the link in their mail.
  const link = new URL(outbox.json?.[0]?.link ?? 'http://localhost/none')
  await ask(url, { path: link.pathname })
  held('a session of before the proof has ended', !(await isIn(target, squatter)), 'still in')
}

export async function identity(target: Target, held: Held): Promise<void> {
  if (target.name === 'mock') return takeoversOfMock(target, held)
  await takeovers(target as ApiTarget, held)
  await forgedProofs(target as ApiTarget, held)
}

/** Passwords that are guessed, by a client that says each time that it is another one. */
export async function passwords(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const { email } = await target.join('guessed@attack.example')
  const signIn = (password: string, from: string, forwarded = '') =>
    ask(url, {
      method: 'POST',
      path: '/identity/sign-in',
      body: { email, password },
      from,
      ...(forwarded && {
        headers: { 'X-Forwarded-For': forwarded, Forwarded: `for=${forwarded}` },
      }),
    })
  let refused = 0
  for (let index = 0; index < 30; index += 1) {
    const reply = await signIn(`guess-${index}`, '127.0.1.9', `10.0.0.${index}`)
    if (reply.status === 429) refused += 1
  }
  held('a client is stopped whatever it says of itself', refused >= 10, `${refused} of 30 refused`)
  const owner = await signIn('a-long-secret', '127.0.1.10')
  held('the owner signs in meanwhile', owner.status === 200, shown(owner))
}
