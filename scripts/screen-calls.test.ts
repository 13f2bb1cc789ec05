import { endpoints } from '@strapline/contract/endpoints'
import { dashboardPages, orderPattern } from '@strapline/ui/content/dashboard-pages'
import { routes } from '@strapline/ui/content/situations'
import { callsOf } from '@strapline/ui/foundations/calls'
import { expect, it } from 'vitest'
import { read } from './lib/repository-files.ts'

/** The routes whose addresses end with an id. */
const withIds = ['/purchase/:purchaseId', orderPattern]

/** The route that an address opens. */
const routeOf = (address: string) =>
  withIds.find((route) => address.startsWith(route.replace(/:\w+$/, ''))) ??
  address.split('?')[0] ??
  ''

const pathOf = (page: string) => dashboardPages[page as keyof typeof dashboardPages].path

/** Each read with its page, from the text of the matrix of faults, which needs a browser to run. */
function reads(): { path: string; call: string }[] {
  const lines = read('e2e/faults/reads.ts').matchAll(
    /^ {2}(?:visitor|buyer|admin)\((?:pages\.(\w+)\.path|['`]([^'`$]+)[^,]*), '(\w+)'/gm,
  )
  return [...lines].map(([, page, address = '', call = '']) => ({
    path: page ? pathOf(page) : routeOf(address),
    call,
  }))
}

/** Each kind of change with its page, from the same text. */
function changes(): { path: string; call: string }[] {
  const cases = read('e2e/faults/changes.ts')
    .split(/\n {4}call: '/)
    .slice(1)
  return cases.map((text) => {
    const [, page, address] =
      /path: (?:listOf\()?(?:dashboardPages\.(\w+)|`([^`$]+))/.exec(text) ?? []
    const path = page ? pathOf(page) : (address ?? '')
    return { path: routeOf(path), call: text.slice(0, text.indexOf("'")) }
  })
}

it('says of each page what it reads and changes with', () => {
  // Defect: a screen gets another call, and Storybook's map of screens does not know it.
  const tried = [...reads(), ...changes()]
  expect(reads().length).toBeGreaterThan(12)
  expect(tried.length).toBeGreaterThan(20)
  const missing = tried.filter(({ path, call }) => !callsOf(path).some(({ name }) => name === call))
  expect(missing).toEqual([])
})

it('has each endpoint of the specification on some page', () => {
  const known = Object.keys(routes).flatMap((route) => callsOf(route).map(({ name }) => name))
  expect(Object.keys(endpoints).filter((name) => !known.includes(name as never))).toEqual([])
})
