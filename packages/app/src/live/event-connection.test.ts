import { eventsSilence, type ShopEvent } from '@strapline/contract/events'
import { orders } from '@strapline/contract/fixtures'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ConnectionState, keepConnected, lateAfter } from './event-connection.ts'

/** A server that a test speaks for. */
function createWorld() {
  const events: ShopEvent[] = []
  const states: ConnectionState[] = []
  const asked: { lastId: string; signal: AbortSignal }[] = []
  const ending = new AbortController()
  let answer: () => Response | Promise<Response> = () => Promise.reject(new TypeError('no network'))
  let renews = false
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined

  const open = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          sink = controller
        },
      }),
    )
  return {
    events,
    states,
    asked,
    /** What the server answers from here on. */
    answers: (next: typeof answer) => {
      answer = next
    },
    opens: () => {
      answer = open
    },
    renews: () => {
      renews = true
    },
    async says(text: string) {
      sink?.enqueue(new TextEncoder().encode(text))
      await vi.advanceTimersByTimeAsync(0)
    },
    async breaks() {
      sink?.close()
      await vi.advanceTimersByTimeAsync(0)
    },
    end: () => ending.abort(),
    async begin() {
      keepConnected({
        firstId: '100',
        ask(lastId, signal) {
          asked.push({ lastId, signal })
          return Promise.resolve().then(answer)
        },
        renew: async () => renews,
        onEvent: (event) => events.push(event),
        onState: (state) => states.push(state),
        signal: ending.signal,
        after(milliseconds, act) {
          const timer = setTimeout(act, milliseconds)
          return () => clearTimeout(timer)
        },
        random: () => 1,
      })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

let world: ReturnType<typeof createWorld>
beforeEach(() => {
  vi.useFakeTimers()
  world = createWorld()
  return () => {
    world.end()
    vi.useRealTimers()
  }
})

const [order] = orders
const told = (name: string, data: unknown, id = '7') =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const opened = told('open', {}, '101')

describe('a connection', () => {
  it('is open once the server says so, and brings what the contract knows', async () => {
    world.opens()
    await world.begin()
    expect(world.states).toEqual(['connecting'])
    await world.says(opened)
    await world.says(told('order', { order }))
    await world.says(
      `${told('later-kind', {})}${told('order', { order: { _id: 1 } })}event: order\ndata: {\n\n`,
    )
    // In two pieces.
    const text = told('orderDeleted', { _id: 'a' })
    await world.says(text.slice(0, 20))
    await world.says(text.slice(20))
    expect(world.states).toEqual(['connecting', 'open'])
    expect(world.events).toEqual([
      { name: 'order', data: { order } },
      { name: 'orderDeleted', data: { _id: 'a' } },
    ])
  })

  it('that breaks is asked for again behind what was heard last', async () => {
    world.opens()
    await world.begin()
    await world.says(opened + told('order', { order }, '205'))
    await world.breaks()
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.asked.map(({ lastId }) => lastId)).toEqual(['100', '205'])
    await world.says(opened)
    // Not told in between: it was away for a second.
    expect(world.states).toEqual(['connecting', 'open', 'open'])
  })

  // Would notice: a notice at each reload of a proxy.
  it('is told to be late after a while, once, and asked for less and less often', async () => {
    await world.begin()
    await vi.advanceTimersByTimeAsync(lateAfter - 1)
    expect(world.states).toEqual(['connecting'])
    await vi.advanceTimersByTimeAsync(1)
    expect(world.states).toEqual(['connecting', 'late'])
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    // 1, 2, 4, 8, 16 seconds and then every half a minute.
    expect(world.asked.length).toBeGreaterThan(20)
    expect(world.asked.length).toBeLessThan(28)
    world.opens()
    await vi.advanceTimersByTimeAsync(30_000)
    await world.says(opened)
    expect(world.states).toEqual(['connecting', 'late', 'open'])
  })

  it('that is silent for too long is given up, and one with comments is not', async () => {
    world.opens()
    await world.begin()
    await world.says(opened)
    await vi.advanceTimersByTimeAsync(eventsSilence - 1)
    await world.says(':\n\n')
    await vi.advanceTimersByTimeAsync(eventsSilence - 1)
    expect(world.asked[0]?.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.asked[0]?.signal.aborted).toBe(true)
  })

  it.each([404, 405, 501])('is not asked for again where a server answers %d', async (status) => {
    world.answers(() => new Response('', { status }))
    await world.begin()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.states).toEqual(['connecting', 'none'])
    expect(world.asked).toHaveLength(1)
  })

  it('waits as long as the server wants', async () => {
    world.answers(() => new Response('', { status: 429, headers: { 'Retry-After': '20' } }))
    await world.begin()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(world.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.asked).toHaveLength(2)
  })

  it('whose token has ended goes on with another one, and ends where there is none', async () => {
    world.answers(() => new Response('', { status: 401 }))
    await world.begin()
    expect(world.states).toEqual(['connecting', 'ended'])
    world.end()
    world = createWorld()
    world.renews()
    world.answers(() => new Response('', { status: 401 }))
    await world.begin()
    // Not again and again.
    expect(world.asked).toHaveLength(2)
    expect(world.states).toEqual(['connecting', 'ended'])
  })

  // Would notice: a refused call on the console every ten minutes.
  it('that the server ends with its token goes on at once with another one', async () => {
    world.opens()
    world.renews()
    await world.begin()
    await world.says(opened + told('expired', {}, '300'))
    await world.breaks()
    expect(world.asked.map(({ lastId }) => lastId)).toEqual(['100', '300'])
    expect(world.states).toEqual(['connecting', 'open'])
  })

  // Would notice: an idle tab that makes a person anew whom an administrator has just erased.
  it('that ends with its session is not asked for again', async () => {
    world.opens()
    world.renews()
    await world.begin()
    await world.says(opened + told('ended', {}))
    await world.breaks()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.asked).toHaveLength(1)
    expect(world.states).toEqual(['connecting', 'open', 'ended'])
  })

  it('is not asked for once the page has left it', async () => {
    await world.begin()
    world.end()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.asked).toHaveLength(1)
    expect(world.states).toEqual(['connecting'])
  })
})
