import { buyerOrders, products } from '@strapline/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { type RouteEntry, routes, type Situation } from '../../content/situations.ts'
import { stepsOf } from './addresses.ts'
import { pagesOf, replacementsIn, screenOf } from './board-screens.ts'
import { type Flow, flows } from './flows.ts'
import { countSituations, readFrames, rowsOf, type StoryModule, splitReason } from './frames.ts'
import { problemsOf } from './problems.ts'
import { frames } from './stories.built.ts'

describe('the map of screens', () => {
  it('fits the stories', () => {
    const problems = problemsOf(frames, flows, routes)
    if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
  })

  it('is read from the stories', () => {
    const counts = countSituations(rowsOf(frames))
    expect(counts.all).toBeGreaterThan(150)
    expect(counts.holes.length).toBeLessThan(counts.all / 2)
  })
})

// Would notice: a new screen is on no board, as it is no page and nothing says when it takes the place of one.
it('every screen has a picture on the overview', () => {
  const shown = [...pagesOf(frames), ...replacementsIn(frames)].map(({ frame }) => screenOf(frame))
  const screens = frames.filter(({ id }) => /^screens-.*--default$/.test(id)).map(screenOf)
  expect(screens.filter((screen) => !shown.includes(screen))).toEqual([])
})

// Would notice: an address breaks inside a word, as `/purchase/:purchas eId` did.
it('an address breaks behind its slashes, and names no id twice', () => {
  expect(stepsOf('/purchase/:purchaseId')).toEqual(['/purchase/', ':id'])
  expect(stepsOf('/dashboard/bulk-order')).toEqual(['/dashboard/', 'bulk-order'])
  expect(stepsOf('GET /order/{email}')).toEqual(['GET /order/', '{email}'])
  expect(stepsOf('/')).toEqual(['/'])
})

// Would notice: "Found" stands twice under "Why a state can't occur", with two meanings.
it('a word stands for one reason why a state can’t occur', () => {
  const reasons = new Set(
    Object.values<RouteEntry>(routes).flatMap(({ never }) => Object.values(never)),
  )
  const words = [...reasons].map((reason) => splitReason(reason).word)
  expect(words).toEqual([...new Set(words)])
})

const sample = {
  '/': { title: 'Home', access: 'everybody', never: {} },
  '/orders': { title: 'Orders', access: 'signed-in', never: { Empty: 'Always: there is one.' } },
} satisfies Record<string, RouteEntry>

/** A file of stories that says what it shows. */
function file(
  title: string,
  situation: Record<string, unknown>,
  stories: Record<string, object> = { Default: {} },
): Record<string, StoryModule> {
  const meta = { title, parameters: { situation: situation as Situation, phone: true } }
  return { [title]: { default: meta, ...stories } }
}

const good = {
  ...file('Screens/Home', { route: '/' }),
  ...file('Screens/Orders', { route: '/orders' }),
  ...file('Screens/Login', {}, { SignedOut: {} }),
}

/** What is wrong with these stories, beside the sample's routes. */
function problems(
  modules: Record<string, StoryModule>,
  { steps = [], declared = sample }: { steps?: Flow['steps']; declared?: typeof sample } = {},
) {
  const read = readFrames(modules, declared)
  return problemsOf(read, [{ title: 'Buying', role: 'buyer', steps }], declared)
}

describe('stories that do not fit the routes', () => {
  it('are none where each route has a story', () => {
    expect(problems(good)).toEqual([])
  })

  it.each<[string, Record<string, StoryModule>, string[]]>([
    [
      'a route without a story',
      { ...good, 'Screens/Orders': { default: { title: 'Screens/Orders' }, Default: {} } },
      ['No story shows the route /orders', "shows({ route: '/orders' })"],
    ],
    [
      'a route that is shown only by what a test needs',
      {
        ...good,
        ...file('Screens/Orders', { route: '/orders' }, { Default: { tags: ['behaviour'] } }),
      },
      ['No story shows the route /orders'],
    ],
    [
      'a page without a story for those who may not see it',
      { ...good, ...file('Screens/Login', {}, { Default: {} }) },
      ['may not see /orders', 'SignedOut'],
    ],
    [
      'an unknown route',
      { ...good, ...file('Screens/Blog', { route: '/blog' }) },
      ['Screens/Blog: Default', '/blog', 'content/situations.ts'],
    ],
    [
      'an unknown state',
      { ...good, ...file('Screens/Blog', { route: '/', state: 'Broken' }) },
      ['Screens/Blog: Default', 'Broken'],
    ],
    [
      'a state that is said not to occur',
      { ...good, ...file('Screens/Orders', { route: '/orders' }, { Default: {}, Empty: {} }) },
      ['Screens/Orders: Empty', 'Always: there is one.'],
    ],
  ])('%s', (_, modules, words) => {
    const found = problems(modules)
    expect(found).toHaveLength(1)
    for (const word of words) expect(found[0]).toContain(word)
  })

  it('a step of a flow without a story', () => {
    const [problem, ...rest] = problems(good, {
      steps: [
        { route: '/', story: 'screens-home--default', shows: 'Home', next: 'Press.' },
        { route: '/', story: 'screens-home--paid', shows: 'Paid', next: 'Done.' },
      ],
    })
    expect(problem).toContain('The flow "Buying" shows the story screens-home--paid at /')
    expect(rest).toEqual([])
  })
})

describe('a situation', () => {
  const holes = (modules: Record<string, StoryModule>) =>
    countSituations(rowsOf(readFrames(modules, sample), sample)).holes.map(
      ({ route, state, width }) => `${route} ${state} ${width}`,
    )

  it('that can occur and has no story is a hole, at each width', () => {
    expect(holes(good)).toContain('/ Loading desktop')
    expect(holes(good)).toContain('/ Loading phone')
    expect(holes(good)).not.toContain('/ Default phone')
    expect(holes(good)).not.toContain('/orders Empty desktop')
  })

  it('is shown at the widths at which the story is checked', () => {
    const Loading = { parameters: { phone: false } }
    const Failed = { globals: { viewport: { value: 'phone' } } }
    const found = holes({
      ...good,
      ...file('Screens/Home', { route: '/' }, { Default: {}, Loading, Failed }),
    })
    expect(found).not.toContain('/ Loading desktop')
    expect(found).toContain('/ Loading phone')
    expect(found).toContain('/ Failed desktop')
    expect(found).not.toContain('/ Failed phone')
  })

  it('counts for both widths, and for those who may not see the page', () => {
    expect(countSituations(rowsOf([], sample)).all).toBe(2 * (10 + 9 + 1))
  })
})

describe('the addresses', () => {
  it('of patterns are those of a product or an order of the sample data', () => {
    const patterns = Object.entries<RouteEntry>(routes).filter(([route]) => route.includes(':'))
    expect(patterns).not.toEqual([])
    const known = [
      ...products.map(({ _id }) => `/purchase/${_id}`),
      ...buyerOrders.map(({ _id }) => `/dashboard/order/${_id}`),
    ]
    for (const [, entry] of patterns) expect(known).toContain(entry.sample)
  })
})
