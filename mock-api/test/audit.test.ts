import type { Product, User } from '@strapline/contract/entities'
import { extras } from '@strapline/contract/extras'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { shopSamples } from './support/samples.ts'

let api: Api
let admin: Person
let buyer: Person

beforeEach(async () => {
  api = await freshApi()
  admin = await api.asAdmin()
  buyer = await api.asBuyer()
})

/** The entries at a query, and the query of the next page. */
async function audit(query = '') {
  const reply = await api.at('GET', `/api/v1/audit${query}`, { token: admin.token })
  expect(reply.status, reply.text).toBe(200)
  const next = /^<[^?]+(\?[^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
  return { entries: extras.listAudit.answer.parse(reply.json), next }
}

/** Changes a product, gives a role and takes it, and deletes the product; and what is refused or changes nothing. */
async function changeThings() {
  const { params = { id: '' }, body } = shopSamples.updateProduct({ ...admin, code: '' })
  const { email } = buyer
  const { token } = admin
  const before = (await api.call('getProduct', { params })).json
  const dearer = { ...body, unitPrice: 1 }
  await api.call('updateProduct', { params, body: dearer }, token)
  await api.call('makeAdmin', { params: { email } }, token)
  await api.call('makeAdmin', { params: { email } }, token)
  await api.call('removeAdmin', { params: { email } }, token)
  await api.call('removeAdmin', { params: { email: admin.email } }, token)
  await api.call('deleteProduct', { params }, buyer.token)
  await api.call('deleteProduct', { params }, token)
  await api.call('deleteProduct', { params }, token)
  return { id: params.id, before, after: { _id: params.id, ...dearer }, name: body.name }
}

describe('the audit', () => {
  test('is empty before anybody has changed anything', async () => {
    expect((await audit()).entries).toStrictEqual([])
  })

  test('has who did what to what, before and after, the newest first, and nothing of what was refused', async () => {
    const started = Date.now()
    const { id, before, after, name } = await changeThings()
    const { entries, next } = await audit()
    expect(next).toBeUndefined()
    const actor = admin.email
    expect(entries.map(({ _id: _, at: __, ...entry }) => entry)).toStrictEqual([
      { actor, action: 'deleteProduct', subject: id, name, before: after },
      {
        actor,
        action: 'removeAdmin',
        subject: buyer.email,
        before: { role: 'admin' },
        after: { role: null },
      },
      {
        actor,
        action: 'makeAdmin',
        subject: buyer.email,
        before: { role: null },
        after: { role: 'admin' },
      },
      // A change has the fields that changed, and the name.
      {
        actor,
        action: 'updateProduct',
        subject: id,
        name,
        before: { name, unitPrice: (before as Product).unitPrice },
        after: { name, unitPrice: after.unitPrice },
      },
    ])
    for (const { _id, at } of entries) {
      expect(_id).toMatch(/^[0-9a-f]{24}$/)
      expect(Date.parse(at)).toBeGreaterThanOrEqual(started)
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now())
    }
  })

  test('has a product that was added, and what a cancelled order was, without a word about a person', async () => {
    const [order] = await api.orders(admin.token)
    const users = (await api.call('listUsers', {}, admin.token)).json as User[]
    const buyerOf = users.find(({ email }) => email === order?.email)?._id
    await api.call('cancelOrder', { params: { id: order?._id ?? '' } }, admin.token)
    const added = await api.call(
      'addProduct',
      shopSamples.addProduct({ ...admin, code: '' }),
      admin.token,
    )
    const { entries } = await audit()
    expect(entries).toMatchObject([
      { action: 'addProduct', after: added.json },
      {
        action: 'cancelOrder',
        subject: order?._id,
        name: order?.orderName,
        before: { myOrder: order?.myOrder, unitPrice: order?.unitPrice, buyer: buyerOf },
      },
    ])
    const text = JSON.stringify(entries[1])
    for (const word of [order?.email, order?.displayName, order?.address, order?.phoneNumber]) {
      expect(text).not.toContain(word)
    }
    expect(entries[0]).not.toHaveProperty('before')
    expect(entries[1]).not.toHaveProperty('after')
  })

  test('comes in pages, each entry once, the newest first', async () => {
    await changeThings()
    const { entries: all } = await audit()
    const found: typeof all = []
    let query: string | undefined = '?limit=1'
    while (query !== undefined && found.length <= all.length) {
      const page: Awaited<ReturnType<typeof audit>> = await audit(query)
      found.push(...page.entries)
      query = page.next
    }
    expect(found).toStrictEqual(all)
  })

  test.each([
    ['the one who did it', () => admin.email.toUpperCase(), 4],
    ['what was done', () => 'deleteProduct', 1],
    ['what it was done to', () => buyer.email, 2],
    ['what that is called', () => 'clamp 600', 2],
    ['a text of before or after', () => 'continuous', 0],
  ])('is searched by %s', async (_, words, count) => {
    await changeThings()
    const { entries } = await audit(`?q=${encodeURIComponent(words())}`)
    expect(entries).toHaveLength(count)
  })

  test('is sorted by another field, too', async () => {
    await changeThings()
    const { entries } = await audit('?sort=action')
    expect(entries.map(({ action }) => action)).toStrictEqual([
      'deleteProduct',
      'makeAdmin',
      'removeAdmin',
      'updateProduct',
    ])
  })
})
