/** Every call that only reads has the answer that the table declares. */

import { type Endpoint, endpoints } from '@strapline/contract/endpoints'
import { showText } from '@strapline/contract/show-text'
import { normaliseEmail } from '@strapline/contract/visible-text'
import * as z from 'zod/mini'
import { expectThat, NotAsked } from './outcomes.ts'
import { parseAnswer } from './replies.ts'
import type { Run } from './run.ts'

type EndpointName = keyof typeof endpoints

/** In whose name a read is asked. */
function reader(run: Run, { access }: Endpoint): { token?: string; email?: string } {
  if (access === 'anyone') return {}
  return access === 'admin' ? run.admin() : run.anybody()
}

function describeReader({ access }: Endpoint): string {
  if (access === 'anyone') return 'without a token'
  return access === 'admin' ? 'as an administrator' : 'as a user, about themselves'
}

/** Expects that rows about one user are about the one who was asked for. */
function expectAbout(email: string, rows: readonly { email: string }[], place: string): void {
  const wrong = rows.findIndex((row) => normaliseEmail(row.email) !== normaliseEmail(email))
  const got = showText(rows[wrong]?.email ?? '')
  expectThat(wrong < 0, place.replace('*', String(wrong)), showText(email), got)
}

async function read(run: Run, name: EndpointName): Promise<void> {
  const endpoint: Endpoint = endpoints[name]
  await run.book.judge(run.about(name, 'answer', describeReader(endpoint)), async () => {
    const { token, email = '' } = reader(run, endpoint)
    const reply = await run.call(name, { token, ...(email && { email }) })
    parseAnswer(endpoint.answer, reply)
    if (name === 'listMyOrders') {
      expectAbout(email, parseAnswer(endpoints.listMyOrders.answer, reply), 'answer[*].email')
    }
    if (name === 'getUser') {
      expectAbout(email, [parseAnswer(endpoints.getUser.answer, reply)], 'email')
    }
  })
}

const withIds = z.object({ data: z.array(z.object({ _id: z.string() })) })

/** Asks for the first product of the list. */
async function readProduct(run: Run): Promise<void> {
  await run.book.judge(run.about('getProduct', 'answer', 'without a token'), async () => {
    const list = await run.call('listProducts')
    // Anything else that differs in it is said of listProducts.
    const ids = withIds.safeParse(list.json)
    const [first] = ids.success ? ids.data.data : []
    if (!first) throw new NotAsked('the list of products has none to ask for')
    const product = parseAnswer(
      endpoints.getProduct.answer,
      await run.call('getProduct', { id: first._id }),
    )
    expectThat(product._id === first._id, '_id', showText(first._id), showText(product._id))
  })
}

export async function checkReads(run: Run): Promise<void> {
  for (const [name, { method }] of Object.entries(endpoints)) {
    if (name === 'getProduct') await readProduct(run)
    else if (method === 'GET') await read(run, name as EndpointName)
  }
}
