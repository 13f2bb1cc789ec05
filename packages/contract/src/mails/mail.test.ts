import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MailData, type MailedOrder, mailOf } from './mail.ts'

const order: MailedOrder = {
  _id: '65f100000000000000000001',
  orderName: 'Cable ties',
  myOrder: 1800,
  unitPrice: 0.06,
  reference: 'S-2026-1124-F4K',
  number: 2_177_403_512,
}

/** Each kind, with the same text wherever one comes from outside. */
function mailsWith(
  outside: string,
  shopUrl: string | undefined = 'https://shop.example',
): MailData[] {
  const common = { name: outside, shopUrl }
  const line = {
    ...order,
    orderName: outside,
    reference: outside,
    poNumber: outside,
    pieces: 2,
    open: 3,
  }
  return [
    { ...common, kind: 'verify', link: 'https://shop.example/verify/abc' },
    {
      ...common,
      kind: 'placed',
      lines: [line, line],
      currency: 'EUR',
      address: outside,
    },
    {
      ...common,
      kind: 'shipped',
      lines: [line],
      carrier: outside,
      tracking: outside,
      trackingLink: 'https://carrier.example/1?a=1&b="2"',
    },
    { ...common, kind: 'cancelled', lines: [line] },
    { ...common, kind: 'role', isAdmin: true },
    { ...common, kind: 'role', isAdmin: false },
  ]
}

/** The tags of a page, in their order. */
const tagsOf = (html: string) => html.match(/<[^>]*>?/g)?.map((tag) => tag.split(/[\s>]/)[0])

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link)

describe('what comes from outside', () => {
  it('adds no tag, no attribute and no link to a mail, whatever it is', () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '</title><script>',
        '$&$1',
        '&lt;b&gt;',
        "'-->",
      ),
    )
    const harmless = mailsWith('x!').map((data) => mailOf(data).html)
    fc.assert(
      fc.property(word, (outside) => {
        // A text in which nothing can be seen leaves its line out.
        const visible = `x!${outside.replaceAll(/[\n\r\u2028\u2029]/g, '')}`
        for (const [index, data] of mailsWith(visible).entries()) {
          const { html, subject } = mailOf(data)
          expect(tagsOf(html)).toStrictEqual(tagsOf(harmless[index] ?? ''))
          expect(linksOf(html)).toHaveLength(linksOf(harmless[index] ?? '').length)
          expect(subject).not.toMatch(/[\r\n]/)
        }
      }),
    )
  })

  it('is shown as it is', () => {
    for (const data of mailsWith('<script>alert("&")</script>').slice(1, 3)) {
      const { html, text } = mailOf(data)
      expect(html).toContain('<bdi>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</bdi>')
      expect(text).toContain('<script>alert("&")</script>')
    }
  })

  it('from right to left leaves its neighbours where they are', () => {
    const [, , shipped] = mailsWith('שלום')
    const { html, text, subject } = mailOf(shipped as MailData)
    expect(html).toContain('by <bdi>שלום</bdi>.')
    expect(text).toContain('sent by \u2068שלום\u2069.')
    expect(subject).toContain('\u2068שלום\u2069')
    // An override reaches as far as it likes.
    const [, placed] = mailsWith('\u202eevil')
    expect(JSON.stringify(mailOf(placed as MailData))).not.toContain('\u202e')
  })

  it('leads to pages alone', () => {
    const link = 'javascript:alert(1)'
    const [verify, placed, shipped] = mailsWith('x', link)
    for (const data of [
      { ...verify, link },
      placed,
      { ...shipped, trackingLink: link },
    ] as MailData[]) {
      const { html, text } = mailOf(data)
      expect(linksOf(html)).toStrictEqual([])
      expect(html + text).not.toContain('javascript:')
    }
  })
})

describe('an order', () => {
  const placed = (lines: MailedOrder[], more: object = {}) =>
    mailOf<'placed'>({
      kind: 'placed',
      name: 'Jo',
      currency: 'EUR',
      address: 'Dock 4\nMilano',
      lines: lines as [MailedOrder],
      ...more,
    })

  it('is told with its amounts as the shop shows them', () => {
    const { text, html, subject } = placed([
      order,
      { ...order, orderName: 'Washers', myOrder: 1, unitPrice: 0.005 },
    ])
    expect(subject).toBe('We have your order S-2026-1124-F4K')
    expect(text).toBe(`We have your order S-2026-1124-F4K

Hello Jo,

thank you. You get another mail for each parcel that is sent.

- Cable ties
  €0.06 a piece
  1,800 pieces, €108.00
- Washers
  €0.005 a piece
  1 piece, €0.005

Total: 1,801 pieces, €108.01

Deliver to: Dock 4
Milano

-- 
Strapline
If you did not order this, answer this mail.
This mail was written by the shop itself.
`)
    expect(html).toContain('<bdi>Dock 4</bdi><br><bdi>Milano</bdi>')
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
  })

  it('names the purchase order once, or with each line where there are several', () => {
    const one = { ...order, poNumber: 'PO-1' }
    const same = placed([one, one]).text
    expect(same).toContain('Your purchase order: PO-1\n')
    expect(same.match(/PO-1/g)).toHaveLength(1)
    const { text } = placed([one, { ...order, poNumber: 'PO-2' }, order])
    expect(text).not.toContain('Your purchase order')
    expect(text).toContain('€0.06 a piece, your PO-1\n')
    expect(text).toContain('€0.06 a piece, your PO-2\n')
    expect(text).toContain('€0.06 a piece\n')
  })

  it('leads to the orders that were sent together, or to the one', () => {
    const shopUrl = 'https://shop.example/tools/'
    const { reference: _, ...alone } = order
    expect(placed([order], { shopUrl }).text).toContain(
      'https://shop.example/tools/dashboard/order?filter=S-2026-1124-F4K\n',
    )
    const { text, subject } = placed([alone], { shopUrl })
    expect(text).toContain(`https://shop.example/tools/dashboard/order?filter=${order._id}\n`)
    expect(subject).toBe('We have your order 2177-403-512')
  })

  it('of very many products is no longer than a mail can be', () => {
    const { html, text } = placed(Array.from({ length: 10_000 }, () => order))
    expect(html.length).toBeLessThan(100_000)
    expect(text).toContain('9,950 more products are not listed here.')
    expect(text).toContain('Total: 18,000,000 pieces, €1,080,000.00')
  })

  it('that is sent in part says what is still to come', () => {
    const { subject, text } = mailOf({
      kind: 'shipped',
      name: '',
      carrier: 'DHL',
      tracking: '1467023504',
      trackingLink: 'https://www.dhl.com/?AWB=1467023504',
      lines: [{ ...order, pieces: 1, open: 1799 }],
    })
    expect(subject).toBe('On its way: 1 piece of your order S-2026-1124-F4K')
    expect(text).toContain('Hello,\n\n1 piece of your order S-2026-1124-F4K was sent by DHL.')
    expect(text).toContain('1,799 pieces of it are still to come.')
    expect(text).toContain('Tracking number: 1467023504\nhttps://www.dhl.com/?AWB=1467023504\n')
  })

  it('that is cancelled after a part was sent says so', () => {
    const { subject, text } = mailOf({
      kind: 'cancelled',
      name: 'Jo',
      lines: [{ ...order, pieces: 1799 }],
    })
    expect(subject).toBe('Cancelled: 1,799 pieces of your order S-2026-1124-F4K')
    expect(text).toContain('  1 piece was sent before\n  1,799 pieces')
  })
})
