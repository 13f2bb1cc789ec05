import { describe, expect, it } from 'vitest'
import type { Entry, EntryState } from './entry.ts'
import { createPace, nextStep, type Situation } from './schedule.ts'

const limit = { most: 3, within: 1000 }

describe('a pace', () => {
  it('lets as many calls begin as are allowed, and the next once the first is old enough', () => {
    const pace = createPace([limit])
    for (const now of [0, 10, 20]) {
      expect(pace.waitAt(now)).toBe(0)
      pace.count(now)(now)
    }
    expect(pace.waitAt(20)).toBe(980)
    expect(pace.waitAt(1000)).toBe(0)
  })

  it('counts a call as of its answer, since the server may have counted it as late as that', () => {
    const pace = createPace([limit])
    const answered = pace.count(0)
    pace.count(10)(20)
    pace.count(10)(30)
    answered(400)
    // The second call is the oldest now.
    expect(pace.waitAt(500)).toBe(520)
  })

  it('keeps to each of several limits', () => {
    const pace = createPace([limit, { most: 4, within: 10_000 }])
    for (const now of [0, 1000, 2000, 3000]) pace.count(now)(now)
    expect(pace.waitAt(5000)).toBe(5000)
  })
})

/** An entry with this key, which is about an item of its own. */
const entry = (key: string, state: EntryState, more: Partial<Entry> = {}): Entry => ({
  ...{ version: 1, owner: 'owner', kind: 'cancelOrder', item: key, tab: 'tab' },
  ...{ key, state, at: 0, place: 0, changedAt: 0, ...more },
})
const single = (key: string, more?: Partial<Entry>) => entry(key, { kind: 'queued' }, more)
const grouped = (key: string) => single(key, { group: 'group' })
const doubt = (
  key: string,
  askAt: number | null,
  { tries = 1, ...more }: Partial<Entry & { tries: number }> = {},
) =>
  entry(key, { kind: 'unknown', reason: '', tries, since: 0, askAt }, { group: 'group', ...more })
const doubts = (count: number, tries = 1) =>
  Array.from({ length: count }, (_, at) => doubt(`doubt ${at}`, 5000, { tries }))

/** What is done next: the key of an entry, or when to look again. */
function next(
  entries: Entry[],
  { active = [], ...more }: Partial<Omit<Situation, 'active'>> & { active?: string[] } = {},
) {
  const step = nextStep(entries, {
    ...{ now: 1000, heldFor: () => 0, isPaused: () => false, answeredAt: -1 },
    ...{ active: new Set(active), ...more },
  })
  return 'entry' in step ? step.entry.key : step.wakeAt
}
const never = Number.POSITIVE_INFINITY

describe('the next step', () => {
  it('is to ask about what is in doubt, then a single change, then one of a group', () => {
    const due = [doubt('late', 900), doubt('early', 800), doubt('later', 950)]
    const entries = [grouped('grouped'), single('single'), ...due]
    expect(next(entries)).toBe('early')
    expect(next(entries, { active: ['early'] })).toBe('late')
    expect(next([grouped('grouped'), single('single')])).toBe('single')
    expect(next([grouped('grouped'), single('single')], { active: ['single'] })).toBe('grouped')
  })

  it('is nothing while four are on their way, and nothing without entries', () => {
    const entries = ['a', 'b', 'c', 'd', 'e'].map((key) => single(key))
    expect(next(entries, { active: ['a', 'b', 'c', 'd'] })).toBe(never)
    expect(next([])).toBe(never)
  })

  it('does not begin a second change of the same item', () => {
    const [one, other] = [single('one', { item: 'same' }), grouped('other')]
    const entries = [one, { ...other, item: 'same' }, doubt('doubt', 900, { item: 'same' })]
    expect(next(entries, { active: ['one'] })).toBe(never)
    expect(
      next([...entries, { ...single('third'), item: 'same', kind: 'makeAdmin' }], {
        active: ['one'],
      }),
    ).toBe('third')
  })

  it('leaves out what is put away, and what only a person may ask about', () => {
    const isPutAway = true as const
    expect(next([doubt('a', 900, { isPutAway }), doubt('b', null), grouped('c')])).toBe('c')
  })

  it('waits for the first of what is asked for later and what the server wants later', () => {
    const heldFor = () => 3000
    expect(next([doubt('doubt', 5000), grouped('grouped')], { heldFor })).toBe(4000)
    expect(next([doubt('doubt', 2000), grouped('grouped')], { heldFor })).toBe(2000)
    expect(next([grouped('grouped'), single('single')], { heldFor }), 'its person reads why').toBe(
      'single',
    )
  })

  it('sends nothing of a paused group, but asks about it', () => {
    const isPaused = (group: string) => group === 'group'
    expect(next([grouped('grouped')], { isPaused })).toBe(never)
    expect(next([grouped('grouped'), doubt('doubt', 900)], { isPaused })).toBe('doubt')
  })

  it('sends no more of a group while four are in doubt, so that a server that is down gets four', () => {
    expect(next([...doubts(4), grouped('grouped')])).toBe(5000)
    expect(next([...doubts(3), grouped('grouped')])).toBe('grouped')
    expect(
      next([...doubts(3), grouped('grouped'), single('on its way')], { active: ['on its way'] }),
    ).toBe(5000)
    expect(next([...doubts(4), grouped('grouped'), single('single')])).toBe('single')
  })

  it('goes on with others after three tries, if the server has answered any meanwhile', () => {
    const entries = [...doubts(4, 3), grouped('grouped')]
    expect(next(entries)).toBe(5000)
    expect(next(entries, { answeredAt: 10 })).toBe('grouped')
    expect(next([...doubts(4, 2), grouped('grouped')], { answeredAt: 10 })).toBe(5000)
  })
})
