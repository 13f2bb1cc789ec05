import { type DashboardRole, dashboardPages, pagesFor } from '@strapline/ui/content/dashboard-pages'
import { tours } from '@strapline/ui/content/tour'
import { matchPath } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownPath, paths } from '../paths.ts'
import { patterns } from '../routes.tsx'
import { type TourState, tour, tourAddress } from './tour.ts'

const key = 'strapline.demo.tour'
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the tour of a tab', () => {
  const states: TourState[] = [
    { status: 'choosing' },
    { status: 'starting', role: 'admin' },
    { status: 'at-stop', role: 'buyer', stop: tours.buyer.stops.length - 1 },
  ]

  it.each(states)('is kept over a reload: $status', (state) => {
    tour.write(state)
    expect(JSON.parse(stored.get(key) ?? '')).toEqual(state)
    expect(tour.read()).toEqual(state)
  })

  it('is gone once it was left', () => {
    tour.write({ status: 'at-stop', role: 'buyer', stop: 1 })
    tour.write(undefined)
    expect(tour.read()).toBeUndefined()
    expect(stored.has(key)).toBe(false)
  })

  it.each([
    ['nothing', undefined],
    ['no JSON', '{'],
    ['another shape', '{"status":"at-stop"}'],
    ['an unknown role', '{"status":"at-stop","role":"guest","stop":0}'],
    ['a stop before the first', '{"status":"at-stop","role":"buyer","stop":-1}'],
    [
      'a stop after the last',
      `{"status":"at-stop","role":"admin","stop":${tours.admin.stops.length}}`,
    ],
    ['a part of a stop', '{"status":"at-stop","role":"buyer","stop":0.5}'],
  ])('is none where %s is stored', (_, text) => {
    if (text !== undefined) stored.set(key, text)
    expect(tour.read()).toBeUndefined()
  })
})

const stops = (Object.keys(tours) as DashboardRole[]).flatMap((role) =>
  tours[role].stops.map((stop) => ({ role, ...stop })),
)

describe.each(stops)('the stop $page of $role', ({ role, page, sentence }) => {
  const address = tourAddress(page)

  it('has an address of the app that the role may open', () => {
    expect(ownPath(address)).toBe(address)
    const [path = ''] = address.split('?')
    const pattern = patterns.find((each) => each !== '*' && matchPath(each, path))
    expect(pattern).toBeDefined()
    if (page in dashboardPages) expect(pagesFor(role).map((entry) => entry.path)).toContain(path)
    else if (pattern !== paths.orderPattern) expect(path.startsWith(paths.dashboard)).toBe(false)
  })

  it('says what it is good for in one sentence', () => {
    expect(sentence).toMatch(/^[A-Z][^.!?]+\.$/)
  })
})

it('no page is a stop of a tour twice', () => {
  for (const { stops } of Object.values(tours)) {
    const pages = stops.map(({ page }) => page)
    expect(new Set(pages).size).toBe(pages.length)
  }
})
