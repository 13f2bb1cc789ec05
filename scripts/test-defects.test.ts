import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defects } from './defects/all.ts'
import { describeLine, sumUp } from './defects/report.ts'
import { root } from './lib/run.mjs'

// The command itself says that a defect is absent, but it runs at night: a change that takes the ground from under a
// declaration, or the tests away that it names, is noticed here with the change.
describe('a planted defect', () => {
  it('has a name of its own', () => {
    const names = defects.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  it.each(defects)('$name can be planted', ({ file, from, to }) => {
    expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2)
    expect(to).not.toBe(from)
  })

  it.each(defects)('$name names tests that there are', ({ noticedBy }) => {
    const paths = Object.values(noticedBy).flat()
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('what is told of a defect', () => {
  const [defect] = defects
  if (!defect) throw new Error('There are no defects.')

  it('is who has noticed it', () => {
    const byLane = { unit: ['packages/a/src/b.test.ts: a b'], journeys: ['e2e/c.journey.ts: c'] }
    const found = { defect, isAbsent: false, byLane }
    expect(describeLine(found)).toBe(`noticed ${defect.name}: noticed by unit: b, journeys: c`)
    expect(sumUp([found]).isWhole).toBe(true)
  })

  it('is who has missed it, even if others have noticed', () => {
    const found = { defect, isAbsent: false, byLane: { unit: ['b.test.ts: a b'], faults: [] } }
    expect(describeLine(found)).toBe(
      `MISSED  ${defect.name}: noticed by unit: b; MISSED by faults: ${defect.loss}`,
    )
    expect(sumUp([found]).isWhole).toBe(false)
  })

  it('is that it could not be planted', () => {
    const found = { defect, isAbsent: true, byLane: {} }
    expect(describeLine(found)).toContain(`ABSENT  ${defect.name}`)
    expect(sumUp([found]).isWhole).toBe(false)
  })
})
