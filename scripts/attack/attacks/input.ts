import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { ask, isCalm, isCalmRefusal, shown } from '../client.ts'
import { addProduct, book, bookingOf, productOf } from '../shop.ts'
import type { Held } from '../tally.ts'
import type { ApiTarget, Target } from '../targets.ts'

/** Fields that nobody may set, in each call that stores something. */
export async function massAssignment(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const admin = await target.admin()
  const { email, token } = await target.join('climber@attack.example')
  const product = await addProduct(target, admin, 100)
  const profile = { name: 'Somebody', education: 'None', age: 40 }
  const path = `/user/${encodeURIComponent(email)}`
  const more: Record<string, unknown>[] = [
    { role: 'admin' },
    { emailVerified: true },
    { email_verified: true },
    { email: admin.email },
    { _id: '000000000000000000000001' },
    { id: '000000000000000000000001' },
    { issuer: 'x', subject: 'y' },
    { password: 'x' },
  ]
  const withPrototype = (body: object) =>
    ['__proto__', 'constructor', 'prototype'].map((name) =>
      JSON.stringify(body).replace(/}$/, `,"${name}":{"role":"admin","isAdmin":true}}`),
    )
  const bodies = [...more.map((each) => ({ ...profile, ...each })), ...withPrototype(profile)]
  for (const body of bodies) {
    const reply = await ask(url, { method: 'PUT', path, token, body })
    held(`PUT ${path} ${JSON.stringify(body)}`, isCalm(reply), shown(reply))
  }
  const { json: user } = await ask(url, { path, token })
  held('no role was set', user?.role === undefined && user?.email === email, JSON.stringify(user))
  const users = await ask(url, { path: '/user', token })
  held('the list of users stays shut', users.status === 403, shown(users))

  const order = bookingOf({ email }, product, 2)
  const cheap = [
    { unitPrice: 0.01 },
    { placedAt: '2000-01-01T00:00:00.000Z' },
    { _id: '000000000000000000000002' },
    { myOrder: 2, MYORDER: 1 },
    { orderName: 'Another name' },
    { email: admin.email },
  ]
  for (const each of [...cheap.map((extra) => ({ ...order, ...extra })), ...withPrototype(order)]) {
    const reply = await book(url, { token, body: each })
    const placed = reply.json?.order
    const isRight =
      reply.status !== 200 || placed?.unitPrice === undefined || placed.unitPrice === 3
    held(`POST /order ${JSON.stringify(each)}`, isCalm(reply) && isRight, shown(reply))
  }
  const { json: orders } = await ask(url, { path: `/order/${email}`, token })
  const isOwn = (orders as { email: string; unitPrice: number }[]).every(
    (each) => each.email === email && each.unitPrice === 3,
  )
  held('orders have the right buyer and price', isOwn, JSON.stringify(orders))
  for (const extra of [{ _id: 'x' }, { reviewer: admin.email }, { isAdmin: true }]) {
    const body = { ratting: 5, review: 'Good.', ...extra }
    const reply = await ask(url, { method: 'POST', path: '/review', token, body })
    held(`POST /review ${JSON.stringify(extra)}`, isCalmRefusal(reply), shown(reply))
  }
}

/** Bodies that no client of ours sends. */
const broken: Record<string, string | Buffer> = {
  nothing: '',
  'half an object': '{"a":',
  null: 'null',
  'a list': '[]',
  'a text': '"x"',
  'a number': '1e999',
  'a word': 'undefined',
  'two values': '{}{}',
  'a comment': '{/* */}',
  'a mark of order': '\uFEFF{}',
  'no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'UTF-16': Buffer.from('{"a":1}', 'utf16le'),
  'zero bytes': Buffer.alloc(1000),
  'many levels': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'many fields': JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [i, i]))),
  '2 MB': JSON.stringify({ review: 'x'.repeat(2_000_000), ratting: 5 }),
  '20 MB': Buffer.alloc(20_000_000, 0x20),
}

/** Broken bodies, wrong types, odd numbers, hostile texts, and content that says it is something else. */
export async function malformed(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const { email, token } = await target.join('breaker@attack.example')
  const product = await addProduct(target, await target.admin(), 1000)
  const calls = [
    { method: 'POST', path: '/order' },
    { method: 'POST', path: '/review' },
    { method: 'PUT', path: `/user/${email}` },
    { method: 'POST', path: '/user' },
  ]
  for (const [what, body] of Object.entries(broken)) {
    for (const call of calls) {
      const reply = await ask(url, { ...call, token, body, from: '127.0.1.4' })
      // A server may close the connection on what it will not read.
      const isCut = reply.status === 0 && body.length > 10_000_000
      held(`${call.method} ${call.path}: ${what}`, isCut || isCalmRefusal(reply), shown(reply))
    }
  }
  const right = bookingOf({ email }, product, 2)
  const quantities = [
    -1,
    0,
    1.5,
    1e308,
    -0,
    9007199254740992,
    '2',
    '2e0',
    true,
    null,
    [2],
    { a: 2 },
    1000,
    1001,
  ]
  for (const myOrder of quantities) {
    const reply = await book(url, { token, body: { ...right, myOrder } })
    held(`a quantity of ${JSON.stringify(myOrder)}`, isCalmRefusal(reply), shown(reply))
  }
  for (const field of Object.keys(right)) {
    for (const value of [null, 5, [], {}, '', ' ', '\u0000', '\u200B', 'x'.repeat(100_000)]) {
      const body = { ...right, [field]: value }
      const reply = await book(url, { token, body, from: '127.0.1.5' })
      // Some limits of lengths are generous, and a number may be a quantity.
      const isTaken = reply.status === 200 && field === 'myOrder' && value === 5
      held(
        `${field}: ${JSON.stringify(value).slice(0, 20)}`,
        isTaken || isCalmRefusal(reply),
        shown(reply),
      )
    }
  }
  const hostile = [
    '<script>alert(1)</script>',
    "'; DROP TABLE orders; --",
    '=HYPERLINK("http://evil.example")',
    '{{7*7}} <%= 7*7 %>',
    '../../../../etc/passwd',
    'x\r\nSet-Cookie: a=b',
    '%00%0d%0a',
    '\u202Egnp.exe',
  ]
  for (const address of hostile) {
    const body = { ...right, address }
    const reply = await book(url, { token, body })
    const isJson = /^application\/json/.test(reply.headers['content-type'] ?? '')
    const isGuarded = reply.headers['x-content-type-options'] === 'nosniff'
    const isWhole = reply.status !== 200 || (reply.json?.order?.address ?? address) === address
    held(`the text ${address}`, isCalm(reply) && isJson && isGuarded && isWhole, shown(reply))
  }
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
    '',
  ]) {
    const headers = { 'Content-Type': type }
    const reply = await book(url, { token, body: right, headers })
    held(`Content-Type "${type}"`, isCalmRefusal(reply), shown(reply))
  }
  const before = await productOf(url, product._id)
  held('the stock is a number of pieces', Number.isInteger(before?.availAble), before?.availAble)
}

/** Changes that say that their body is compressed: they are answered. */
export async function contentEncoding(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const { email, token } = await target.join('packer@attack.example')
  const product = await addProduct(target, await target.admin(), 100)
  const text = JSON.stringify(bookingOf({ email }, product, 2))
  const bomb = Buffer.alloc(10_000_000, 0x20)
  const forms: Record<string, Buffer> = {
    gzip: gzipSync(text),
    deflate: deflateSync(text),
    br: brotliCompressSync(text),
    'gzip, gzip': gzipSync(gzipSync(text)),
    zstd: Buffer.from(text),
    made: Buffer.from(text),
  }
  const bombs: Record<string, Buffer> = { gzip: gzipSync(bomb), br: brotliCompressSync(bomb) }
  const asked = [...Object.entries(forms), ...Object.entries(bombs)].flatMap(([encoding, body]) =>
    [
      { method: 'POST', path: '/order' },
      { method: 'PUT', path: `/user/${email}` },
    ].map((call) => ({ ...call, token, body, headers: { 'Content-Encoding': encoding } })),
  )
  // All at once: one that hangs takes long to be given up.
  await Promise.all(
    asked.map(async (each) => {
      const reply = await ask(url, each)
      held(`${each.method} ${each.headers['Content-Encoding']}`, isCalmRefusal(reply), shown(reply))
    }),
  )
}

/** Idempotency keys across users, bodies, servers and time. */
export async function keys(target: Target, held: Held): Promise<void> {
  const [url, second = url] = target.urls
  const one = await target.join('one@attack.example')
  const two = await target.join('two@attack.example')
  const product = await addProduct(target, await target.admin(), 1000)
  const key = 'a-key-of-somebody-1'
  const bookAgain = (to: string, who: typeof one, quantity: number, withKey: string) =>
    book(to, {
      token: who.token,
      body: bookingOf(who, product, quantity),
      headers: { 'Idempotency-Key': withKey },
    })
  const first = await bookAgain(url, one, 2, key)
  const again = await bookAgain(second, one, 2, key)
  held('the same again is answered with the same', first.text === again.text, shown(again))
  const stolen = await bookAgain(url, two, 2, key)
  const theirs = stolen.json?.order?.email
  held('the key of somebody else is another key', theirs === two.email, shown(stolen))
  const other = await bookAgain(url, one, 3, key)
  held('the key for something else is refused', isCalmRefusal(other), shown(other))
  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      bookAgain(index % 2 ? url : second, one, 4, 'twenty-at-once-key'),
    ),
  )
  const ids = new Set(
    many.filter(({ status }) => status === 200).map(({ json }) => json?.order?._id),
  )
  held('twenty at once make one order', ids.size === 1, many.map(shown))
  for (const odd of [
    'x',
    'x'.repeat(65),
    'with a space in it',
    '../../../etc/passwd',
    "';--aaaaaaaaaaaaaaaa",
    'ä'.repeat(20),
  ]) {
    const reply = await bookAgain(url, one, 2, odd)
    held(`the key ${odd}`, isCalmRefusal(reply), shown(reply))
  }
  const { json: orders } = await ask(url, { path: `/order/${one.email}`, token: one.token })
  held('two orders were made', orders?.length === 2, JSON.stringify(orders))
  const left = await productOf(second, product._id)
  held('the stock is right', left?.availAble === 1000 - 2 - 2 - 4, left?.availAble)
}

const after = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Parameters of lists: made-up places, words, limits, orders, and some that nobody knows. */
export async function lists(target: Target, held: Held): Promise<void> {
  const [url] = target.urls
  const admin = await target.admin()
  const places = [
    'x',
    '%00',
    after(null),
    after([]),
    after({}),
    after(['x']),
    after(['2026-13-45', 'x']),
    after(['+275760-09-13', 'x']),
    after(['Tue, 24 Nov 2026 BC', 'x']),
    after([1e308, 'x']),
    after([{}, {}]),
    after(['\u0000', '\u0000']),
    after([null, 'x']),
    'A'.repeat(4000),
  ].map((value) => `after=${encodeURIComponent(value)}`)
  const values = [
    'limit=0',
    'limit=-1',
    'limit=1001',
    'limit=1e3',
    'limit=NaN',
    'limit=1&limit=2',
    'sort=password',
    'sort=--name',
    "sort=name'%20DESC;--",
    'sort=__proto__',
    'sort=',
    `q=${'a'.repeat(201)}`,
    `q=${encodeURIComponent("'; DROP TABLE users; --")}`,
    'q=%25%25%25',
    'q=%5C',
    'q=%00',
    'q[]=1',
    'q=%F0%9F%94%A9',
    `q=${Array.from({ length: 66 }, (_, index) => `${'abcdefghij'[index % 10]}${index % 7}`).join('+')}`,
    '__proto__[x]=1',
    `x=${'y'.repeat(4000)}`,
  ]
  for (const path of [
    '/api/v1/products',
    '/review',
    '/order',
    '/user',
    '/api/v1/audit',
    `/order/${admin.email}`,
  ]) {
    const asked = { token: admin.token, from: '127.0.1.6' }
    for (const place of places) {
      for (const sort of ['', '&sort=-placedAt', '&sort=name']) {
        const reply = await ask(url, { ...asked, path: `${path}?limit=2&${place}${sort}` })
        held(`${path}?${place}${sort}`, reply.status === 422, shown(reply))
      }
    }
    for (const value of values) {
      const reply = await ask(url, { ...asked, path: `${path}?${value}` })
      held(`${path}?${value}`, isCalm(reply), shown(reply))
    }
  }
  for (const id of [
    'x',
    '0'.repeat(24),
    '%00',
    "'--",
    '..',
    '%2e%2e',
    '-1',
    '1e9',
    'x'.repeat(1000),
  ]) {
    const reply = await ask(url, { path: `/api/v1/products/${id}`, from: '127.0.1.6' })
    held(`the id ${id}`, [400, 404, 414, 422].includes(reply.status), shown(reply))
  }
}

/** Lists that are asked for whole, of 5,000 reviews: they end, and name their next page. */
export async function endlessLists(target: ApiTarget, held: Held): Promise<void> {
  const client = new pg.Client({ connectionString: target.databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO reviews (id, rating, review) SELECT 'd' || lpad(i::text, 23, '0'), 5, 'Good ' || i FROM generate_series(1, 5000) i`,
  )
  await client.end()
  const [url] = target.urls
  const reply = await ask(url, { path: '/review', from: '127.0.1.7' })
  const rows = reply.json?.reviews?.length
  held('the list ends at 1,000 rows', rows <= 1000, `${rows} rows`)
  held('it names the next page', /rel="next"/.test(reply.headers.link?.toString() ?? ''), 'no Link')
}
