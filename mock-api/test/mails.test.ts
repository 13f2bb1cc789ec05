import { demoEndpoints } from '@strapline/contract/demo'
import { endpoints } from '@strapline/contract/endpoints'
import type { Order } from '@strapline/contract/entities'
import { newOrderReference } from '@strapline/contract/order-reference'
import { describe, expect, test } from 'vitest'
import { openDemos, worlds } from './support/demos.ts'
import { booking } from './support/samples.ts'

const email = 'buyer@strapline.example'

/** A data set with somebody who buys in it, and somebody who manages it. */
async function openShop(place: (typeof worlds)[number][1]) {
  const visitor = (await openDemos(place)).visitor(1)
  await visitor.start('normal')
  const buyer = await visitor.logIn()
  const admin = await visitor.logIn('admin')
  const mails = async () => {
    const { status, json } = await visitor.at('GET', demoEndpoints.readMails.path)
    expect(status).toBe(200)
    return demoEndpoints.readMails.answer.parse(json)
  }
  const book = async (extra: object = {}): Promise<Order> => {
    const body = { ...booking(email), ...extra }
    const { json } = await visitor.at('POST', '/order', { token: buyer, body })
    return endpoints.bookOrder.answer.parse(json).order as Order
  }
  return { visitor, buyer, admin, mails, book }
}

describe.each(worlds)('the mails of a demo %s', (_where, place) => {
  test('are none at its start, and one for what was sent together', async () => {
    const { book, mails } = await openShop(place)
    expect(await mails()).toStrictEqual([])
    const reference = newOrderReference(new Date())
    const address = 'Via delle Officine 14'
    await book({ reference, line: 1, myOrder: 1001, address })
    await book({ reference, line: 2, myOrder: 1002, address })
    const [mail, ...others] = await mails()
    expect(others).toStrictEqual([])
    expect(mail).toMatchObject({ to: email, subject: expect.stringContaining(reference) })
    for (const pieces of ['1,001', '1,002']) {
      expect(mail?.text).toContain(pieces)
      expect(mail?.html).toContain(pieces)
    }
  })

  test('tell of each parcel, of what is cancelled, and of a role', async () => {
    const { visitor, admin, book, mails } = await openShop(place)
    const { _id } = await book({ myOrder: 1001 })
    const steps = [
      { status: 'partly shipped', shipments: [{ pieces: 1000, carrier: '<script>x</script>' }] },
      { status: 'cancelled', shipments: [{ pieces: 1000 }] },
    ]
    for (const [revision, body] of steps.entries()) {
      const headers = { 'If-Match': `"${revision}"` }
      const reply = await visitor.at('PUT', `/api/v1/orders/${_id}`, {
        token: admin,
        body,
        headers,
      })
      expect(reply.status).toBe(200)
    }
    await visitor.at('PUT', `/user/admin/${email}`, { token: admin })
    const sent = await mails()
    expect(sent.map(({ subject }) => subject.split(/[:\s]/)[0])).toStrictEqual([
      'You',
      'Cancelled',
      'On',
      expect.any(String),
    ])
    expect(sent[2]?.text).toContain('1,000')
    expect(sent[2]?.html).not.toContain('<script>')
  })

  test('have nothing in them that opens something', async () => {
    const { visitor, mails } = await openShop(place)
    await visitor.at('POST', '/identity/password-reset', { body: { email } })
    expect(Object.keys((await mails())[0] ?? {}).sort()).toStrictEqual([
      'sentAt',
      'subject',
      'text',
      'to',
    ])
  })
})
