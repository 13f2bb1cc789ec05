import type { Product } from '@strapline/contract/entities'
import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Api, freshApi, type Person } from './support/api.ts'
import { booking } from './support/samples.ts'

const sample = productOf('clamp-meter')
const { _id, ...body } = sample
const path = `/api/v1/products/${_id}`

let api: Api
let admin: Person

beforeEach(async () => {
  api = await freshApi()
  admin = await api.asAdmin()
})

const read = async () => {
  const reply = await api.at('GET', path)
  return { product: reply.json as Product, tag: reply.headers.get('etag') ?? '' }
}

const put = (change: object, ifMatch: string | undefined, at = path) =>
  api.at('PUT', at, {
    token: admin.token,
    body: { ...body, ...change },
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  })

describe('a product', () => {
  test('is changed by who has loaded it as it is, and answered with its new tag', async () => {
    const { tag } = await read()
    const reply = await put({ unitPrice: 170.5, availAble: 90 }, tag)
    expect(reply.status).toBe(200)
    expect(reply.json).toStrictEqual({ ...sample, unitPrice: 170.5, availAble: 90 })
    const after = await read()
    expect(after.product).toStrictEqual(reply.json)
    expect(after.tag).toBe(reply.headers.get('etag'))
    expect(after.tag).toMatch(/^"[\w-]+"$/)
    expect(after.tag).not.toBe(tag)
    expect((await api.stored()).products).toContainEqual(reply.json)
  })

  test('that somebody else has changed meanwhile is left as it is', async () => {
    const { tag } = await read()
    await put({ unitPrice: 170.5 }, tag)
    const late = await put({ unitPrice: 150 }, tag)
    expect(late.status).toBe(412)
    expect(late.json).toStrictEqual({ message: messages.extra.changedMeanwhile })
    expect((await read()).product.unitPrice).toBe(170.5)
  })

  test('that was booked meanwhile is left as it is: its stock would be undone', async () => {
    const { tag } = await read()
    const buyer = await api.asBuyer()
    const order = { ...booking(buyer.email), orderId: _id, myOrder: 10 }
    await api.call('bookOrder', { body: order }, buyer.token)
    expect((await put({ availAble: 500 }, tag)).status).toBe(412)
    expect((await read()).product.availAble).toBe(sample.availAble - 10)
  })

  test('of two changes at the same time one is made', async () => {
    const { tag } = await read()
    const replies = await Promise.all([put({ unitPrice: 1 }, tag), put({ unitPrice: 2 }, tag)])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 412])
  })

  test('is not changed without a tag', async () => {
    const reply = await put({ unitPrice: 1 }, undefined)
    expect(reply.status).toBe(428)
    expect(reply.json).toStrictEqual({ message: messages.extra.tagRequired })
    expect((await read()).product).toStrictEqual(sample)
  })

  test.each([
    ['*', 200],
    ['"other", TAG', 200],
    ['W/TAG', 412],
    ['"other"', 412],
    ['TAG-without-quotes', 412],
    ['', 412],
    [',,,', 412],
  ])('If-Match: %s is answered %d', async (ifMatch, status) => {
    const { tag } = await read()
    const sent =
      ifMatch === 'TAG-without-quotes' ? tag.replaceAll('"', '') : ifMatch.replace('TAG', tag)
    expect((await put({ unitPrice: 1 }, sent)).status).toBe(status)
  })

  test('that does not exist is not found, whatever the tag', async () => {
    for (const ifMatch of ['*', '"other"']) {
      const reply = await put({}, ifMatch, '/api/v1/products/none')
      expect(reply.status).toBe(404)
      expect(reply.json).toStrictEqual({ message: messages.refusal.productNotFound })
    }
  })

  test('is changed by the rules that it was added by', async () => {
    const { tag } = await read()
    const reply = await put({ unitPrice: -1, availAble: 2.5, image: 'javascript:alert(1)' }, tag)
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({
      fields: {
        unitPrice: messages.product.unitPriceInvalid,
        availAble: messages.product.availAbleInvalid,
        image: messages.product.imageInvalid,
      },
    })
    expect((await put({ _id: 'other' }, tag)).status).toBe(422)
    expect((await read()).tag).toBe(tag)
  })
})

describe('a part number', () => {
  const add = (partNumber: unknown) =>
    api.call('addProduct', { body: { ...body, partNumber } as typeof body }, admin.token)

  test('may be left out, is trimmed, and goes when it is left out of a change', async () => {
    const added = await add('  30-0001 ')
    expect(added.json).toMatchObject({ partNumber: '30-0001' })
    const { _id: id } = added.json as Product
    const { partNumber: _, ...without } = body
    const changed = await api.call('updateProduct', { params: { id }, body: without }, admin.token)
    expect(changed.status).toBe(200)
    expect(changed.json).not.toHaveProperty('partNumber')
  })

  test.each(['', ' ', '--', '\u200b', 7, null])('%j is refused', async (partNumber) => {
    const reply = await add(partNumber)
    expect(reply.status).toBe(422)
    expect(reply.json).toMatchObject({ fields: { partNumber: messages.product.partNumberInvalid } })
  })

  test('of more than 40 characters is refused', async () => {
    expect((await add('x'.repeat(40))).status).toBe(200)
    expect((await add('y'.repeat(41))).json).toMatchObject({
      fields: { partNumber: messages.tooLong(40) },
    })
  })

  test('of another product is refused, however it is written; one’s own is not', async () => {
    const other = productOf('battery-strapping-tool').partNumber ?? ''
    for (const spelling of [other, other.replace('-', ' '), other.replace('-', '')]) {
      for (const reply of [await add(spelling), await put({ partNumber: spelling }, '*')]) {
        expect(reply.status).toBe(422)
        expect(reply.json).toMatchObject({
          fields: { partNumber: messages.extra.partNumberTaken },
        })
      }
    }
    expect((await put({ unitPrice: 3 }, '*')).status).toBe(200)
  })
})

describe('what replaces a product', () => {
  const { missing, itself, circle } = messages.extra.replacement
  const idOf = (drawing: Parameters<typeof productOf>[0]) => productOf(drawing)._id
  const [other, third] = [idOf('digital-multimeter'), idOf('bench-power-supply')]

  /** Names the replacement of a sample product. */
  async function replace(id: string, replacedBy: string | undefined) {
    const { _id: _, ...now } = (await api.at('GET', `/api/v1/products/${id}`)).json as Product
    const changed = { ...now, replacedBy }
    return api.at('PUT', `/api/v1/products/${id}`, {
      token: admin.token,
      body: changed,
      headers: { 'If-Match': '*' },
    })
  }
  const refusal = (message: string) => ({
    message: messages.refusal.invalid,
    fields: { replacedBy: message },
  })

  // Would notice: a product that is offered in place of itself, or a search for a replacement that never ends.
  test('is another product, and never goes in a circle', async () => {
    expect((await replace(_id, 'none')).json).toStrictEqual(refusal(missing))
    expect((await replace(_id, _id)).json).toStrictEqual(refusal(itself))
    expect((await replace(_id, other)).json).toMatchObject({ replacedBy: other })
    expect((await replace(other, _id)).json).toStrictEqual(refusal(circle))
    expect((await replace(other, third)).status).toBe(200)
    const reply = await replace(third, _id)
    expect(reply.status).toBe(422)
    expect(reply.json).toStrictEqual(refusal(circle))
    expect((await read()).product.replacedBy).toBe(other)
  })

  test('of two that would close a circle together, one is named', async () => {
    const replies = await Promise.all([replace(_id, other), replace(other, _id)])
    expect(replies.map(({ status }) => status).toSorted()).toStrictEqual([200, 422])
  })

  test('has to be there when a product is added', async () => {
    const add = (replacedBy: string) =>
      api.call('addProduct', { body: { ...body, partNumber: undefined, replacedBy } }, admin.token)
    expect((await add('none')).json).toStrictEqual(refusal(missing))
    expect((await add(other)).json).toMatchObject({ replacedBy: other })
  })

  // Would notice: an administrator who can't correct a price because another product was deleted.
  test('may be deleted: the product keeps its name, is changed as before, and no other one may name it', async () => {
    await replace(_id, other)
    expect((await api.call('deleteProduct', { params: { id: other } }, admin.token)).status).toBe(
      200,
    )
    const reply = await put({ unitPrice: 150, replacedBy: other }, '*')
    expect(reply.json).toMatchObject({ unitPrice: 150, replacedBy: other })
    expect((await replace(third, other)).json).toStrictEqual(refusal(missing))
  })
})

describe('the day from which a product is in stock again', () => {
  const refused = {
    message: messages.refusal.invalid,
    fields: { restockAt: messages.extra.restockPassed },
  }
  const inDays = (days: number) =>
    new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

  test('is to come: today or later, wherever the administrator is', async () => {
    const yesterday = await put({ restockAt: inDays(-2) }, '*')
    expect(yesterday.status).toBe(422)
    expect(yesterday.json).toStrictEqual(refused)
    for (const restockAt of [inDays(0), inDays(40)]) {
      expect((await put({ restockAt }, '*')).json).toMatchObject({ restockAt })
    }
  })

  test.each(['2026-13-01', '2026-02-30', '12.05.2026', 'soon', ''])('is not “%s”', async (day) => {
    expect((await put({ restockAt: day }, '*')).json).toStrictEqual({
      message: messages.refusal.invalid,
      fields: { restockAt: messages.product.restockAtInvalid },
    })
  })
})
