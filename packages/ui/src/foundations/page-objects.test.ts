import { expect, it } from 'vitest'
import * as module from '../testing/playwright.ts'
import source from '../testing/playwright.ts?raw'
import { pageObjectsIn } from './page-objects.ts'

/** Answers any call with itself, as a page that finds everything. */
const page: never = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : page),
  apply: () => page,
}) as never

// Would notice: a page object, or something that one gives, is written so that the page Use it leaves it out.
it('the page has every page object with everything that it gives, and says of each what it is', () => {
  const objects = pageObjectsIn(source)
  const given = Object.entries(module).map(([name, make]) => {
    const made: object = make(page)
    return [name, made === page ? [] : Object.keys(made)]
  })
  const listed = objects.map(({ name, parts }) => [
    name,
    parts.map(({ call }) => call.replace(/\(.*/, '')),
  ])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(given))
  const all = objects.flatMap(({ about, parts }) => [about, ...parts.map((part) => part.about)])
  expect(all.filter((about) => !/^[A-Z].*\.$/.test(about.replaceAll(/"[^"]*"/g, '')))).toEqual([])
})

it('a part is written as a test calls it', () => {
  const calls = pageObjectsIn(source).flatMap(({ parts }) => parts.map(({ call }) => call))
  expect(calls).toEqual(
    expect.arrayContaining([
      'root',
      'row(name)',
      'selectRows(which)',
      'paste(text, line)',
      'type(line, typed, pieces)',
      'names()',
    ]),
  )
})
