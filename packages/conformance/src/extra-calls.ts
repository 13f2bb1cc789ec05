/** The extra calls: whether the server has each, and whether it is as the contract says (decision D22). */
import { capabilityOf } from '@strapline/contract/capabilities'
import { type Endpoint, endpoints } from '@strapline/contract/endpoints'
import { extras, type NamedExtra } from '@strapline/contract/extras'
import { idempotencyHeader } from '@strapline/contract/rules'
import { showText } from '@strapline/contract/show-text'
import { checkAccess } from './access.ts'
import { checkCatalogue, checkMatching } from './catalogue.ts'
import {
  addOwn,
  cancelOwn,
  deleteOwn,
  isUtcTime,
  ownBooking,
  ownProduct,
  whyNotAdded,
} from './changes.ts'
import { readList } from './list-reader.ts'
import { expectOffer, type Says } from './offers.ts'
import { expectThat, NotAsked } from './outcomes.ts'
import { checkBody } from './refusals.ts'
import { expectRefusal, isMissing, parseAnswer } from './replies.ts'
import { type How, noId, type Run } from './run.ts'

/**
 * Whether the server has an extra call, or why that is not known. Asked without a token and as a user who may not
 * call, since a server may look for the call first or for the caller first.
 */
export async function hasCall(run: Run, name: NamedExtra): Promise<boolean> {
  const token = run.people.buyer?.token
  // A call about one thing that everybody signed in may ask for is looked for by one that exists.
  const id = name === 'getOrder' ? await ownOrderId(run) : noId
  const asked: How[] = [{}, ...(token === undefined ? [] : [{ token, id }])]
  for (const how of asked) {
    const { status } = await run.call(name, { ...how, namesNothing: true })
    if (isMissing(status)) return false
  }
  return true
}

/** The id of an order of the buyer. */
async function ownOrderId(run: Run): Promise<string> {
  const { token, email } = run.buyer()
  const reply = await run.call('listMyOrders', { token, email })
  const [first] = parseAnswer(endpoints.listMyOrders.answer, reply)
  if (!first) throw new NotAsked('it needs an order of the buyer')
  return first._id
}

/** Adds a product, changes it by its tag, and deletes it. */
async function checkTags(run: Run): Promise<void> {
  const { updateProduct } = extras
  const missing = run.about('updateProduct', 'errors', 'about a product that does not exist')
  await run.book.judge(missing, async () => {
    const headers = { 'If-Match': '"conformance"' }
    const how = { token: run.admin().token, body: ownProduct, headers, namesNothing: true }
    expectRefusal(await run.call('updateProduct', how), 404)
  })
  const product = await addOwn(run)
  if (!product) return
  const { _id: id } = product
  const change = (unitPrice: number, headers: Record<string, string> = {}) => {
    const body = { ...ownProduct, unitPrice, availAble: 20 }
    return run.call('updateProduct', { token: run.admin().token, id, body, headers })
  }
  const read = async () => {
    const reply = await run.call('getProduct', { id })
    const tag = reply.headers.get('ETag')
    expectThat(tag !== null, 'header ETag of getProduct', 'a tag', 'nothing')
    return { ...parseAnswer(endpoints.getProduct.answer, reply), tag }
  }
  try {
    await run.book.judge(run.about('updateProduct', 'errors', 'without If-Match'), async () =>
      expectRefusal(await change(2.5), 428),
    )
    await run.book.judge(run.about('updateProduct', 'answer', 'with the ETag'), async () => {
      const { tag } = await read()
      const changed = parseAnswer(updateProduct.answer, await change(2.5, { 'If-Match': tag }))
      expectThat(changed.unitPrice === 2.5, 'unitPrice', '2.5', String(changed.unitPrice))
      const { unitPrice, availAble, tag: next } = await read()
      const price = 'unitPrice of getProduct afterwards'
      expectThat(unitPrice === 2.5, price, '2.5', String(unitPrice))
      const left = 'availAble of getProduct afterwards'
      expectThat(availAble === 20, left, '20', String(availAble))
      expectThat(next !== tag, 'header ETag of getProduct', 'another one', showText(next))
      expectRefusal(await change(3.5, { 'If-Match': tag }), 412)
      const { unitPrice: kept } = await read()
      expectThat(kept === 2.5, price, '2.5', String(kept))
    })
  } finally {
    await deleteOwn(run, product)
  }
}

/** Books, confirms and ships by the order's ETag, and looks at what the server refuses; then the order goes. */
async function checkFulfilment(run: Run): Promise<void> {
  const { getOrder, updateOrder } = extras
  const missing = run.about('updateOrder', 'errors', 'about an order that does not exist')
  await run.book.judge(missing, async () => {
    const headers = { 'If-Match': '"0"' }
    const body = { status: 'confirmed' }
    const how = { token: run.admin().token, body, headers, namesNothing: true }
    expectRefusal(await run.call('updateOrder', how), 404)
  })
  const product = await addOwn(run)
  if (!product) return
  const booked = await run.book.judge(run.about('bookOrder', 'answer', 'as a buyer'), async () => {
    const { token, email } = run.buyer()
    const reply = await run.call('bookOrder', { token, body: ownBooking(email, product) })
    return parseAnswer(endpoints.bookOrder.answer, reply).order
  })
  try {
    if (!booked) return
    const { _id: id, myOrder } = booked
    const read = async (token: string) => {
      const reply = await run.call('getOrder', { token, id })
      const tag = reply.headers.get('ETag')
      expectThat(tag !== null, 'header ETag of getOrder', 'a tag', 'nothing')
      return { ...parseAnswer(getOrder.answer, reply), tag }
    }
    const change = (body: object, headers: Record<string, string> = {}) =>
      run.call('updateOrder', { token: run.admin().token, id, body, headers })
    await run.book.judge(run.about('getOrder', 'answer', 'as its buyer'), async () => {
      const { status } = await read(run.buyer().token)
      expectThat(status === 'pending', 'status', 'pending', showText(status ?? ''))
    })
    await run.book.judge(run.about('updateOrder', 'errors', 'without If-Match'), async () =>
      expectRefusal(await change({ status: 'confirmed' }), 428),
    )
    await run.book.judge(run.about('updateOrder', 'errors', 'more than was ordered'), async () => {
      const { tag } = await read(run.admin().token)
      const body = { status: 'shipped', shipments: [{ pieces: myOrder + 1 }] }
      expectRefusal(await change(body, { 'If-Match': tag }), 422)
    })
    await run.book.judge(run.about('updateOrder', 'answer', 'with the ETag'), async () => {
      const { tag } = await read(run.admin().token)
      const shipments = [{ pieces: myOrder, carrier: 'Conformance', tracking: '1' }]
      const sent = { status: 'shipped', shipments }
      const { revision } = parseAnswer(updateOrder.answer, await change(sent, { 'If-Match': tag }))
      const { status, shipments: [first] = [], tag: next } = await read(run.buyer().token)
      expectThat(status === 'shipped', 'status of getOrder', 'shipped', showText(status ?? ''))
      const { pieces = 0 } = first ?? {}
      expectThat(pieces === myOrder, 'shipments[0].pieces', String(myOrder), String(pieces))
      expectThat(next === `"${revision}"`, 'header ETag', `"${revision}"`, showText(next))
      expectRefusal(await change({ status: 'pending' }, { 'If-Match': tag }), 412)
    })
  } finally {
    if (booked) await cancelOwn(run, booked)
    await deleteOwn(run, product)
  }
}

/** Makes the buyer an admin, and takes the role back. */
async function checkRole(run: Run): Promise<void> {
  const { isAdmin, makeAdmin } = endpoints
  const { removeAdmin } = extras
  const missing = run.about('removeAdmin', 'errors', 'about a user who does not exist')
  await run.book.judge(missing, async () => {
    const { token } = run.admin()
    expectRefusal(await run.call('removeAdmin', { token, namesNothing: true }), 404)
  })
  await run.book.judge(run.about('removeAdmin', 'answer', 'as an administrator'), async () => {
    const how = { token: run.admin().token, email: run.buyer().email }
    const expectAdmin = async (is: boolean, when: string) => {
      const { admin } = parseAnswer(isAdmin.answer, await run.call('isAdmin', how))
      expectThat(admin === is, `admin of isAdmin ${when}`, String(is), String(admin))
    }
    const remove = async (count: number) => {
      const reply = await run.call('removeAdmin', { ...how, evenSo: true })
      const { modifiedCount } = parseAnswer(removeAdmin.answer, reply)
      expectThat(modifiedCount === count, 'modifiedCount', String(count), String(modifiedCount))
    }
    await expectAdmin(false, 'before')
    try {
      parseAnswer(makeAdmin.answer, await run.call('makeAdmin', how))
      await expectAdmin(true, 'after makeAdmin')
    } finally {
      await remove(1)
    }
    await expectAdmin(false, 'afterwards')
    await remove(0)
  })
}

/** Reads the audit, and looks in it for a product that was added and deleted. */
async function checkAudit(run: Run): Promise<void> {
  const asked = 'as an administrator'
  await run.book.judge(run.about('listAudit', 'answer', asked), async () => {
    const { rows } = await readList(run, 'listAudit')
    const times = rows().map(({ at }) => String(at))
    for (const [index, time] of times.entries()) {
      const place = `answer[${index}].at`
      expectThat(isUtcTime(time), place, 'an ISO 8601 time in UTC', showText(time))
      const before = times[index - 1] ?? time
      expectThat(time <= before, place, `${showText(before)} or earlier`, showText(time))
    }
  })
  await run.book.judge(run.about('listAudit', 'answer', `${asked}, after changes`), async () => {
    const { email } = run.admin()
    const product = await addOwn(run)
    if (!product) throw new NotAsked(whyNotAdded(run))
    await deleteOwn(run, product)
    const { rows } = await readList(run, 'listAudit')
    const entries = rows().filter(({ subject }) => subject === product._id)
    for (const [action, state] of [
      ['addProduct', 'after'],
      ['deleteProduct', 'before'],
    ] as const) {
      const entry = entries.find((each) => each.action === action)
      expectThat(entry?.actor === email, `the entry of ${action}`, `one by ${email}`, 'none')
      const { name } = (entry[state] ?? {}) as { name?: unknown }
      expectThat(name === ownProduct.name, `${state}.name of ${action}`, ownProduct.name, 'another')
    }
  })
}

/** Asks for the deletion of what does not exist. What exists is left alone: nobody could bring it back. */
const checkDeletion = (name: 'eraseUser' | 'deleteReview') => async (run: Run) => {
  await run.book.judge(run.about(name, 'errors', 'about what does not exist'), async () => {
    const { token } = run.admin()
    expectRefusal(await run.call(name, { token, namesNothing: true }), 404)
  })
}

/** The checks of each extra call that is offered, besides those of its access and its body. */
const checks: Record<NamedExtra, (run: Run) => Promise<void>> = {
  searchCatalogue: checkCatalogue,
  matchProducts: checkMatching,
  updateProduct: checkTags,
  getOrder: async () => {},
  updateOrder: checkFulfilment,
  removeAdmin: checkRole,
  listAudit: checkAudit,
  eraseUser: checkDeletion('eraseUser'),
  deleteReview: checkDeletion('deleteReview'),
}

/** Checks the extra calls that the server offers, and that it has no other. */
export async function checkExtraCalls(run: Run, says: Says): Promise<void> {
  for (const name of Object.keys(checks) as NamedExtra[]) {
    const endpoint: Endpoint = extras[name]
    const capability = capabilityOf(name)
    const isOffered = says(capability)
    run.book.offer(name, isOffered ? 'yes' : 'no')
    const isThere = await run.book.judge(run.about(name, 'path', 'without a token'), async () => {
      const found = await hasCall(run, name)
      expectOffer(found, says, capability)
      return found
    })
    if (!isThere) continue
    await checkAccess(run, name)
    if (endpoint.body && !endpoint.takesTag) await checkBody(run, name)
    await checks[name](run)
  }
}

/** Adds a product twice with the same Idempotency-Key: a server that does not offer to know it has two then. */
export async function checkKeys(run: Run, says: Says): Promise<void> {
  const of = idempotencyHeader
  const call = 'POST /api/v1/products'
  const subject = { of, aspect: 'answer', call, asked: 'twice with the same key' } as const
  run.book.offer(of, says('idempotencyKeys') ? 'yes' : 'no')
  await run.book.judge(subject, async () => {
    const { token } = run.admin()
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    const add = (unitPrice: number) =>
      run.call('addProduct', { token, headers, body: { ...ownProduct, unitPrice } })
    const first = parseAnswer(endpoints.addProduct.answer, await add(1.5))
    const made = [first]
    try {
      const second = parseAnswer(endpoints.addProduct.answer, await add(1.5))
      if (second._id !== first._id) {
        made.push(second)
      } else expectRefusal(await add(2.5), 422)
      expectOffer(second._id === first._id, says, 'idempotencyKeys')
    } finally {
      for (const product of made) await deleteOwn(run, product)
    }
  })
}
