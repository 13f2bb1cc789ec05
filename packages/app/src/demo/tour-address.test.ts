import { type DashboardRole, dashboardPages, pagesFor } from '@strapline/ui/content/dashboard-pages'
import { tours } from '@strapline/ui/content/tour'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ownPath, paths } from '../paths.ts'
import { patterns } from '../routes.tsx'
import { tourAddress } from './tour-address.ts'

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
    else expect(path.startsWith(paths.dashboard)).toBe(false)
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
