/** What the server tells by itself: who may listen, and who hears of whose orders (capability `events`, decision 0098). */
import { endpoints } from '@strapline/contract/endpoints'
import type { Order, Product } from '@strapline/contract/entities'
import {
  type EventName,
  eventSchemas,
  eventsPath,
  type ShopEvent,
} from '@strapline/contract/events'
import { findMismatches } from '@strapline/contract/mismatches'
import { showText } from '@strapline/contract/show-text'
import { createParser } from 'eventsource-parser'
import { describeFailure } from './asker.ts'
import type { Subject } from './book.ts'
import { addOwn, cancelOwn, deleteOwn, ownBooking } from './changes.ts'
import { expectOffer, type Says } from './offers.ts'
import { Differs, expectThat, NoAnswer } from './outcomes.ts'
import type { Person } from './people.ts'
import { isMissing, parseAnswer } from './replies.ts'
import type { Run } from './run.ts'

/** What the report calls the stream. */
export const events = 'events'

const about = (aspect: Subject['aspect'], asked: string): Subject => ({
  of: events,
  aspect,
  call: `GET ${eventsPath}`,
  asked,
})

/** An event with its id, which a client comes back with. */
type Heard = ShopEvent & { id: string | undefined }

/** An open connection. */
interface Connection {
  status: number
  type: string
  /** Resolves with the first event from here on that fits. Rejects with `Differs` where none comes in time. */
  hear(what: string, fits: (event: Heard) => boolean): Promise<Heard>
  /** All events so far. */
  heard: readonly Heard[]
  close(): void
}

/** Reads one event; undefined for one that the contract does not know, which a later server may send. */
function readEvent(name: string, data: string, id: string | undefined): Heard | undefined {
  if (!Object.hasOwn(eventSchemas, name)) return undefined
  const schema = eventSchemas[name as EventName]
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw new Differs([{ path: `event ${name}`, expected: 'JSON', got: showText(data) }])
  }
  const read = schema.safeParse(json)
  if (!read.success) throw new Differs(findMismatches(schema, json))
  return { name, data: read.data, id } as Heard
}

/** Opens the stream, behind the event with this id. Rejects with `NoAnswer` when the server does not begin one in time. */
async function connect(run: Run, token?: string, lastId?: string): Promise<Connection> {
  const ending = new AbortController()
  const late = setTimeout(() => ending.abort(new DOMException('', 'TimeoutError')), run.timeLimit)
  const response = await fetch(run.baseUrl + eventsPath, {
    redirect: 'manual',
    signal: ending.signal,
    headers: {
      Accept: 'text/event-stream',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(lastId !== undefined && { 'Last-Event-ID': lastId }),
    },
  })
    .catch((error: unknown) => {
      throw new NoAnswer(describeFailure(error, run.timeLimit))
    })
    .finally(() => clearTimeout(late))
  const { status, body } = response
  const heard: Heard[] = []
  let trouble: unknown
  let notify = () => {}
  const parser = createParser({
    onEvent({ event = 'message', data, id }) {
      try {
        const read = readEvent(event, data, id)
        if (read) heard.push(read)
      } catch (error) {
        trouble ??= error
      }
    },
  })
  async function read(): Promise<void> {
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parser.feed(part.value)
      notify()
    }
  }
  // It breaks when it is closed.
  void read().catch(() => {})
  return {
    status,
    type: response.headers.get('Content-Type') ?? '',
    heard,
    close: () => ending.abort(),
    hear: (what, fits) =>
      new Promise((resolve, reject) => {
        const place = { path: 'events', expected: what, got: 'none' }
        const timer = setTimeout(() => reject(new Differs([place])), run.timeLimit)
        notify = () => {
          const found = heard.find(fits)
          if (!found && trouble === undefined) return
          clearTimeout(timer)
          if (found) resolve(found)
          else reject(trouble)
        }
        notify()
      }),
  }
}

const isOf = (order: Order) => (event: Heard) =>
  event.name === 'order' && event.data.order._id === order._id

/** Whether the server has the stream. Asked like an extra call: it may look for the caller first. */
async function hasStream(run: Run): Promise<boolean> {
  const token = run.people.buyer?.token
  for (const asked of token === undefined ? [undefined] : [undefined, token]) {
    const { status, close } = await connect(run, asked)
    close()
    if (isMissing(status)) return false
  }
  return true
}

/** Opens a stream for somebody, which has to say first that it is open. */
async function listen(run: Run, { token }: Person, lastId?: string): Promise<Connection> {
  const connection = await connect(run, token, lastId)
  const { status, type } = connection
  expectThat(status === 200, 'status', '200', String(status))
  const isStream = type.startsWith('text/event-stream')
  expectThat(isStream, 'header Content-Type', 'text/event-stream', showText(type))
  await connection.hear('the event open', ({ name }) => name === 'open')
  return connection
}

async function bookFor(run: Run, { token, email }: Person, product: Product): Promise<Order> {
  const reply = await run.call('bookOrder', { token, body: ownBooking(email, product) })
  const { order } = parseAnswer(endpoints.bookOrder.answer, reply)
  expectThat(order !== undefined, 'order of bookOrder', 'the order', 'nothing')
  return order
}

/** Lets an administrator and a buyer order, and listens to what each of them is told. */
async function checkTelling(run: Run, product: Product): Promise<void> {
  const open: Connection[] = []
  const booked: Order[] = []
  try {
    await run.book.judge(about('answer', 'as a buyer and an administrator who order'), async () => {
      const buyer = await listen(run, run.buyer())
      open.push(buyer)
      const admin = await listen(run, run.admin())
      open.push(admin)
      const others = await bookFor(run, run.admin(), product)
      booked.push(others)
      const own = await bookFor(run, run.buyer(), product)
      booked.push(own)
      await buyer.hear("the buyer's order, to the buyer", isOf(own))
      await admin.hear("the buyer's order, to the administrator", isOf(own))
      await admin.hear("the administrator's order, to the administrator", isOf(others))
      // What was ordered before is told before.
      const ofOthers = buyer.heard.find((event) => event.name === 'changed' || isOf(others)(event))
      const got = ofOthers?.name ?? 'nothing'
      expectThat(!ofOthers, 'events', "nothing that is an administrator's or another buyer's", got)

      const first = buyer.heard.find(({ id }) => id !== undefined)
      expectThat(first !== undefined, 'events', 'one with an id', 'none')
      const again = await listen(run, run.buyer(), first.id)
      open.push(again)
      await again.hear("the buyer's order again, behind the id before it", isOf(own))

      await cancelOwn(run, own)
      booked.pop()
      const isDeleted = (event: Heard) =>
        event.name === 'orderDeleted' && event.data._id === own._id
      await buyer.hear("that the buyer's order was deleted, to the buyer", isDeleted)
    })
  } finally {
    for (const connection of open) connection.close()
    for (const order of booked) await cancelOwn(run, order)
  }
}

/** Checks that there is a stream where it is offered, and only there, that it lets nobody in without a token, and what it tells. */
export async function checkEvents(run: Run, says: Says): Promise<void> {
  run.book.offer(events, says('events') ? 'yes' : 'no')
  const isThere = await run.book.judge(about('path', 'without a token'), async () => {
    const found = await hasStream(run)
    expectOffer(found, says, 'events')
    return found
  })
  if (!isThere) return
  await run.book.judge(about('access', 'without a token'), async () => {
    const { status, close } = await connect(run)
    close()
    expectThat(status === 401, 'status', '401', String(status))
  })
  if (!run.writes) {
    await run.book.judge(about('answer', 'as a buyer'), async () => {
      const { close } = await listen(run, run.anybody())
      close()
    })
    return
  }
  const product = await addOwn(run)
  if (!product) return
  try {
    await checkTelling(run, product)
  } finally {
    await deleteOwn(run, product)
  }
}
