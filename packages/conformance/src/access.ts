/** The rules of "who we let in": a call refuses those without access, before it looks at what they send. */
import type { Endpoint } from '@strapline/contract/endpoints'
import { shopCalls as calls } from '@strapline/contract/extras'
import { expectErrorForm, expectStatusOnly } from './replies.ts'
import { type CallName, type How, noBody, noEmail, type Run } from './run.ts'

/** Asks a call in the name of those whom it has to refuse. */
export async function checkAccess(run: Run, name: CallName): Promise<void> {
  const endpoint: Endpoint = calls[name]
  const { access, method } = endpoint
  if (access === 'anyone') return
  const body = { ...noBody, ...(isNamedInBody(endpoint) && { email: noEmail }) }
  const rest = endpoint.body ? { body } : {}

  async function refused(status: 401 | 403, asked: string, how: () => How): Promise<void> {
    const reply = await run.book.judge(run.about(name, 'access', asked), async () => {
      const sent = await run.call(name, { ...rest, ...how() })
      expectStatusOnly(sent, status)
      return sent
    })
    if (reply) {
      await run.book.judge(run.about(name, 'errors', asked), () => expectErrorForm(reply))
    }
  }

  await refused(401, 'without a token', () => ({}))
  await refused(401, 'with a made-up token', () => ({ token: 'a.b.c' }))
  if (access === 'proof') {
    await refused(401, 'with an access token instead of a proof', () => ({
      token: run.anybody().token,
    }))
  } else if (access === 'admin') {
    await refused(403, 'as a buyer', () => ({ token: run.buyer().token }))
  } else if (access !== 'signed-in' && access !== 'owner-or-admin') {
    // Only a read names somebody who exists: a server that wrongly accepts it does no harm.
    const other = (method === 'GET' && run.people.admin?.email) || noEmail
    await refused(403, 'as a buyer, about another user', () => ({
      token: run.buyer().token,
      email: other,
    }))
  }
}

/** Whether the body says whose call it is. */
const isNamedInBody = ({ access }: Endpoint) => access === 'named-buyer' || access === 'proof'
