import { messages } from '@strapline/contract/messages'
import { formatPieces } from '@strapline/ui/lib/format.ts'
import { describe, expect, it } from 'vitest'
import { ApiRefusal } from '../api/failures.ts'
import type { Wish } from './outbox.ts'
import {
  adding,
  answerAll,
  booking,
  cancels,
  each,
  finish,
  keysOnTheWay,
  lines,
  settled,
  type Tab,
  type World,
  wait,
  wishFor,
} from './test-world.ts'

const tells = { tells: true }
const review = wishFor('addReview', 'Good.')
const refusal = new ApiRefusal(422, { message: 'Not like this.', fields: { review: 'Say more.' } })
const doubtOf = ({ keptToasts }: Tab) => keptToasts.get('in-doubt')
const waitingOf = ({ keptToasts }: Tab) => keptToasts.get('waiting')
const orderedIn = ({ input }: Wish) => {
  const { orderName, myOrder } = input as { orderName: string; myOrder: number }
  return `${formatPieces(myOrder)} of ${orderName}`
}
const { orderName } = booking(1).input as { orderName: string }
const ordered = orderedIn(booking(1))
const cancelled = `The order of ${orderName}`
const notKnown = `error: It is not known whether your order of ${ordered} was booked. The server cannot be reached.`

/** Each tab learns what the others have stored. */
async function tellAll(world: World) {
  for (const tab of world.tabs()) world.tell(tab)
  await settled()
}

describe('an outcome', () => {
  it('is told once, and then forgotten', async () => {
    const { world, tab, outbox } = await adding([review], tells)
    await answerAll(world)
    const other = world.open()
    await finish(world)
    expect([tab.toasts, other.toasts]).toEqual([[`success: ${messages.success.reviewAdded}`], []])
    expect([outbox.entries(), world.stored.size]).toEqual([[], 0])
  })

  it('may be an answer that says no, which keeps the draft of its form', async () => {
    const { world, tab, outbox } = await adding([{ ...booking(1), draft: 'no' }], tells)
    await each(world, (call) => world.reply(call, { success: false }))
    outbox.add([{ ...booking(1), draft: 'yes' }])
    await settled()
    await answerAll(world)
    expect(tab.toasts).toEqual([
      `error: ${messages.booking.alreadyExists}`,
      `success: ${messages.success.booked}`,
    ])
    expect(tab.sentDrafts).toEqual(['yes'])
  })

  it('takes the place of the earlier one about the same item', async () => {
    const { world, tab, outbox } = await adding([booking(1)], tells)
    await answerAll(world)
    outbox.add([booking(1)])
    await settled()
    await each(world, (call) => world.reply(call, { success: false }))
    expect([...tab.shownToasts.values()]).toEqual([`error: ${messages.booking.alreadyExists}`])
  })

  it.each([
    ['with its fields', [], ['error: Your review was not added. Not like this. Say more.']],
    ['nowhere but in the form that is shown', ['addReview'], []],
  ])('is a refusal, which is told %s', async (_, shown, toasts) => {
    const { world, tab } = await adding([review], tells)
    for (const form of shown) tab.shown.add(form)
    await each(world, (call) => world.fail(call, refusal))
    expect(tab.toasts).toEqual(toasts)
  })

  it('is told where the form of another item is shown', async () => {
    const { world, tab } = await adding([wishFor('updateProduct', 'product 1')], tells)
    tab.shown.add('updateProduct product 2')
    await each(world, (call) => world.fail(call, refusal))
    expect(tab.toasts).toHaveLength(1)
  })

  it('that ends the session is told although its form is shown: it is about to go', async () => {
    const { world, tab } = await adding([review], tells)
    tab.shown.add('addReview')
    world.signIn(false)
    await answerAll(world)
    expect(tab.toasts).toEqual(['error: Your review was not added. Log in again'])
  })

  it('is told to nobody after a sign-out, nor that it is not known', async () => {
    const { world, tab } = await adding([review, booking(1)], tells)
    const [first] = world.requests()
    if (first) world.lose(first)
    await settled()
    expect(doubtOf(tab)).toBeDefined()
    world.signOut()
    await answerAll(world)
    expect([tab.toasts, [...tab.keptToasts]]).toEqual([[], []])
  })
})

describe('a change whose outcome is not known', () => {
  it('is said to be asked for, and asked for now when its reader says so', async () => {
    const { world, tab } = await adding([booking(1)], tells)
    await each(world, world.lose)
    expect(tab.toasts, 'nothing is told that is not known').toEqual([])
    expect(doubtOf(tab)?.text).toBe(
      `It is not confirmed yet whether your order of ${ordered} was booked. We are checking again.`,
    )
    doubtOf(tab)?.press('Check now')
    await settled()
    expect([world.now(), keysOnTheWay(world).length]).toEqual([0, 1])
    await answerAll(world)
    expect([tab.toasts, doubtOf(tab)]).toEqual([[`success: ${messages.success.booked}`], undefined])
  })

  it.each([
    [4, '1 more change was'],
    [5, '2 more changes were'],
  ])('is named with the others, up to three of %i', async (count, others) => {
    const wishes = [review, ...lines(count).map(({ item }) => wishFor('bookOrder', item ?? ''))]
    const { world, tab } = await adding(wishes.slice(0, count), tells)
    while (world.requests().length > 0) await each(world, world.lose)
    const booked = `whether your order of ${orderedIn(wishFor('bookOrder', ''))} was booked`
    expect(doubtOf(tab)?.text).toContain(
      `not confirmed yet whether your review was added, ${booked}, ${booked}, whether ${others} made.`,
    )
  })

  it('is asked about no more when its reader says so; sent again, its outcome is told', async () => {
    const { world, tab, outbox, keys } = await adding([booking(1)], tells)
    await each(world, world.lose)
    doubtOf(tab)?.press('Stop checking')
    await wait(world)
    expect([keysOnTheWay(world), doubtOf(tab), tab.toasts]).toEqual([[], undefined, [notKnown]])
    outbox.add([booking(1)])
    await settled()
    expect(keysOnTheWay(world)).toEqual(keys)
    await answerAll(world)
    expect(tab.toasts).toEqual([notKnown, `success: ${messages.success.booked}`])
    expect(world.stored.size).toBe(0)
  })

  it('is told not to be known where the server knows no keys, and then as its next try ends', async () => {
    const { world, tab, outbox } = await adding([booking(1)], { ...tells, honoursKeys: false })
    await each(world, world.lose)
    expect([tab.toasts, doubtOf(tab)]).toEqual([[notKnown], undefined])
    outbox.add([booking(1)])
    await settled()
    expect(tab.toasts, 'it is being sent').toHaveLength(1)
    await answerAll(world)
    expect(tab.toasts[1]).toBe(`success: ${messages.success.booked}`)
  })
})

describe('several changes that were asked for together', () => {
  it('are told once, with how many were made', async () => {
    const { world, tab } = await adding(cancels('a', 6), tells)
    await answerAll(world)
    expect(tab.toasts).toEqual(['success: 6 orders were cancelled.'])
  })

  it('are told with at most three reasons', async () => {
    const refuses = (text: string) => /a [3-6]/.test(text)
    const { world, tab } = await adding(cancels('a', 6), { ...tells, refuses })
    await answerAll(world)
    const reason = `${cancelled} was not cancelled. Sold out`
    expect(tab.toasts).toEqual([
      `error: 2 of 6 orders were cancelled. ${reason} ${reason} ${reason} 1 more was not cancelled.`,
    ])
  })

  it('are told when somebody asks about none of them any more', async () => {
    const { world, tab } = await adding(cancels('a', 1), tells)
    await each(world, world.lose)
    doubtOf(tab)?.press('Stop checking')
    expect(tab.toasts).toEqual([
      `error: It is not known whether the order of ${orderName} was cancelled. The server cannot be reached.`,
    ])
  })

  it.each([
    ['Resume', 'success: 6 orders were cancelled.'],
    ['Stop', undefined],
  ])('are said to wait, with a button: %s', async (button, toast) => {
    const { world, tab } = await adding(cancels('a', 6), tells)
    await each(world, (call) => world.limit(call, 3_600_000))
    expect(waitingOf(tab)?.text).toMatch(
      /^The shop takes no more .* continues automatically at .*:00/,
    )
    waitingOf(tab)?.press(button)
    await settled()
    await answerAll(world)
    expect([waitingOf(tab), world.now()]).toEqual([undefined, 0])
    expect(tab.toasts[0]).toBe(toast)
    expect(world.stored.size).toBe(0)
  })

  it('are not said to wait while others of them are on their way', async () => {
    const { world, tab } = await adding(cancels('a', 6), tells)
    const [first] = world.requests()
    if (first) world.limit(first)
    await settled()
    expect(waitingOf(tab)).toBeUndefined()
  })
})

describe('a change that was made in another tab', () => {
  it('is told here after two seconds, if that one is gone', async () => {
    const { world, tab } = await adding([booking(1)], tells)
    world.kill(tab)
    const here = world.open()
    await settled()
    await answerAll(world)
    expect(here.toasts).toEqual([])
    await finish(world)
    expect([world.now(), here.toasts]).toEqual([2000, [`success: ${messages.success.booked}`]])
  })

  it('is told there alone, however long it was in doubt', async () => {
    const { world, tab, outbox } = await adding([booking(1)], tells)
    const here = world.open()
    const third = world.open()
    outbox.add([review])
    // The tab that sends is not the one in which it was pressed.
    world.hang(tab)
    await each(world, world.lose)
    world.revive(tab)
    await tellAll(world)
    for (let times = 0; times < 6; times += 1) {
      await each(world, world.lose)
      await wait(world)
      await tellAll(world)
    }
    await answerAll(world)
    world.tell(tab)
    await tellAll(world)
    await finish(world)
    expect([here.toasts, third.toasts, tab.toasts.length]).toEqual([[], [], 2])
  })

  it('is not told here when somebody asks about it no more there', async () => {
    const { world, tab } = await adding([booking(1)], tells)
    const here = world.open()
    await each(world, world.lose)
    await tellAll(world)
    doubtOf(tab)?.press('Stop checking')
    await tellAll(world)
    await finish(world)
    expect([tab.toasts, here.toasts]).toEqual([[notKnown], []])
  })

  it('is not told here after a sign-out', async () => {
    const { world, tab } = await adding([booking(1)], { ...tells, refuses: () => true })
    world.kill(tab)
    const here = world.open()
    await settled()
    await answerAll(world)
    const timers = [...here.timers]
    world.signOut()
    for (const { act } of timers) act()
    expect(timers).not.toEqual([])
    expect([here.toasts, world.stored.size]).toEqual([[], 0])
  })
})

describe('the lines of a pad', () => {
  it.each([
    [0, 'success: 3 of 3 lines of the order pad are booked.'],
    [
      1,
      'warning: 2 of 3 lines of the order pad are booked. The order pad says what became of the others.',
    ],
  ])('are told on other pages once all have ended: %i refused', async (count, toast) => {
    const refuses = (text: string) => count > 0 && text.includes('product 1')
    const { world, tab } = await adding(lines(3), { ...tells, refuses })
    await answerAll(world)
    expect(tab.toasts).toEqual([toast])
  })

  it('are told nowhere but on the page that shows them', async () => {
    const { world, tab } = await adding(lines(3), tells)
    tab.shown.add('lines')
    await answerAll(world)
    expect([tab.toasts, tab.outbox.entries().length]).toEqual([[], 3])
  })

  it('that nobody can ask about any more are not told at each visit', async () => {
    const { world, tab } = await adding(lines(1), tells)
    await each(world, world.lose)
    world.sleep(25 * 3_600_000)
    await wait(world)
    expect(tab.toasts).toHaveLength(1)
    const later = world.open()
    await finish(world)
    expect([later.toasts, [...later.keptToasts]]).toEqual([[], []])
  })
})
