/** What is invalid is refused, in the form of the contract. */
import { type Endpoint, endpoints, fillPath } from '@strapline/contract/endpoints'
import { apiErrorSchema } from '@strapline/contract/entities'
import { shopCalls } from '@strapline/contract/extras'
import { expectThat, NotAsked } from './outcomes.ts'
import { expectRefusal } from './replies.ts'
import { type CallName, type How, noBody, noEmail, noId, type Run } from './run.ts'

/** What is asked of no call. */
export const elsewhere = 'elsewhere'

/** A body that is too large for any call: two megabytes. */
const tooLarge = ' '.repeat(2e6)

/** The fields of a body that a schema does not accept. */
function wrongFields({ body }: Endpoint, sent: unknown): string[] {
  const issues = body?.safeParse(sent).error?.issues ?? []
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1).map(String),
  )
}

/** In whose name a call with a body is asked, and what of the body says so. */
function sender(run: Run, { access }: Endpoint): How & { named: { email?: string } } {
  switch (access) {
    case 'admin':
      return { token: run.admin().token, named: {} }
    case 'proof': {
      const { email, proof } = run.anybody()
      if (!proof) throw new NotAsked("it needs the identity provider's proof of an email")
      return { token: proof, named: { email } }
    }
    case 'named-buyer':
      return { token: run.buyer().token, named: { email: run.buyer().email } }
    default:
      return { token: run.anybody().token, email: run.anybody().email, named: {} }
  }
}

/** Bodies that a call has to refuse. */
export async function checkBody(run: Run, name: CallName): Promise<void> {
  const endpoint: Endpoint = shopCalls[name]
  if (!endpoint.body) return
  const refused = (status: number, asked: string, body: (named: object) => unknown) =>
    run.book.judge(run.about(name, 'body', asked), async () => {
      const { named, ...how } = sender(run, endpoint)
      const sent = body(named)
      const reply = await run.call(name, { ...how, body: sent })
      expectRefusal(reply, status)
      if (typeof sent === 'string') return
      const { fields = {} } = apiErrorSchema.parse(reply.json)
      for (const field of wrongFields(endpoint, sent)) {
        expectThat(field in fields, `fields.${field}`, 'a text', 'nothing')
      }
    })
  await refused(422, 'with an unknown field, without the others', (named) => ({
    ...noBody,
    ...named,
  }))
  await refused(400, 'with a body that is no JSON', () => '{"name":')
  await refused(413, 'with a body of two megabytes', () => tooLarge)
}

/** What does not exist is not found. */
async function checkMissing(run: Run): Promise<void> {
  const missing = (name: CallName, who: string, how: () => How) =>
    run.book.judge(run.about(name, 'errors', `${who}, about what does not exist`), async () =>
      expectRefusal(await run.call(name, { ...how(), namesNothing: true }), 404),
    )
  const asAdmin = () => ({ token: run.admin().token })
  await missing('getProduct', 'without a token', () => ({}))
  await missing('getUser', 'as an administrator', asAdmin)
  await missing('deleteProduct', 'as an administrator', asAdmin)
  await missing('cancelOrder', 'as an administrator', asAdmin)
  await missing('makeAdmin', 'as an administrator', asAdmin)
}

/**
 * Addresses without a call are not found, nor is a method that an address does not have; a database behind the server
 * is not served. The only method asked is PATCH with nothing to change: a DELETE that a server wrongly accepts would
 * delete a whole list.
 */
async function checkElsewhere(run: Run): Promise<void> {
  const judge = (call: string, asked: string, check: () => Promise<void>) =>
    run.book.judge({ of: elsewhere, aspect: 'errors', call, asked }, check)
  for (const path of [`/${noId}`, '/db']) {
    const name = `GET ${path}`
    await judge(name, 'without a token', async () =>
      expectRefusal(await run.asker.ask({ name, method: 'GET', path }), 404),
    )
  }
  for (const path of new Set(Object.values<Endpoint>(endpoints).map((endpoint) => endpoint.path))) {
    const name = `PATCH ${path}`
    await judge(name, 'as an administrator', async () => {
      const { token } = run.admin()
      const address = fillPath(path, { id: noId, email: noEmail })
      const request = { name, method: 'PATCH', path: address, token, body: {} }
      const { status } = await run.asker.ask(request)
      expectThat(status >= 400, 'status', '404 or 405', String(status))
    })
  }
}

export async function checkRefusals(run: Run): Promise<void> {
  for (const name of Object.keys(endpoints) as CallName[]) await checkBody(run, name)
  await checkMissing(run)
  await checkElsewhere(run)
}
