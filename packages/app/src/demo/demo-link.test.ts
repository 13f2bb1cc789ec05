import { describe, expect, it } from 'vitest'
import { readLink } from './demo-link.ts'

describe('the address of a page', () => {
  it('without anything of the demo stays as it is', () => {
    expect(readLink('?q=a%20b+c&sort=name')).toEqual({
      problems: [],
      search: '?q=a%20b+c&sort=name',
    })
  })

  it.each([
    ['?scenario=busy&as=admin', '', { scenario: 'busy', role: 'admin' }],
    ['?q=seal&as=visitor&page=2', '?q=seal&page=2', { role: 'visitor' }],
    ['?copy=edited&q=seal', '?q=seal', { copy: 'edited' }],
    ['?because=elsewhere', '', { reason: 'elsewhere' }],
    ['?because=reset', '', { reason: 'reset' }],
    ['?scenario=normal&because=gone', '', { scenario: 'normal', reason: 'gone' }],
    ['?because=nothing', '', {}],
  ])('%s is read, and leaves "%s"', (search, rest, read) => {
    expect(readLink(search)).toEqual({ problems: [], search: rest, ...read })
  })

  it.each(['', 'Busy', 'toString', '__proto__', '<b>'])(
    'with the scenario %j starts the normal one, and says so',
    (name) => {
      const { scenario, problems } = readLink(`?scenario=${encodeURIComponent(name)}`)
      expect(scenario).toBe('normal')
      expect(problems).toEqual([`There is no scenario “${name}”: this is the normal one.`])
    },
  )

  it.each(['', 'owner', 'constructor'])(
    'with the role %j leaves everybody who they are',
    (name) => {
      expect(readLink(`?as=${name}`)).toEqual({
        problems: [`There is no role “${name}”: choose one here.`],
        search: '',
      })
    },
  )

  it.each(['', 'Edited', '__proto__'])(
    'with the texts %j leaves the ones that there are',
    (name) => {
      expect(readLink(`?copy=${name}`)).toEqual({
        problems: [`There are no texts “${name}”: choose them here.`],
        search: '',
      })
    },
  )

  const sign = '<svg viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'

  it('names a brand: two colours, a name and a sign', () => {
    const search = `?q=seal&brand=ffd400-111&shop=Northwind&mark=${encodeURIComponent(sign)}`
    expect(readLink(search)).toEqual({
      problems: [],
      search: '?q=seal',
      brand: { accent: 'ffd400', ink: '111', name: 'Northwind', mark: sign },
    })
  })

  it('names a shop in our colours', () => {
    expect(readLink('?shop=Northwind').brand).toEqual({ name: 'Northwind' })
    expect(readLink('?brand=own').brand).toBe('own')
  })

  it.each([
    ['?brand=ffd400', 'There is no brand “ffd400”: write two colours, as ffd400-111111.'],
    ['?brand=a-b-c', 'There is no brand “a-b-c”: write two colours, as ffd400-111111.'],
    [`?shop=${'x'.repeat(25)}`, 'The shop’s name has 25 letters, and 24 fit: shorten it.'],
    ['?mark=hello', 'The sign is no SVG file: export the drawing as SVG.'],
    [
      `?mark=${'x'.repeat(3001)}`,
      'The sign has 3,001 characters, and 3,000 fit into a link: simplify the drawing.',
    ],
  ])('with %s leaves the brand that there is, and says why', (search, problem) => {
    expect(readLink(search)).toEqual({ problems: [problem], search: '' })
  })

  it('shows no more than the beginning of a long name', () => {
    const [problem = ''] = readLink(`?scenario=${'x'.repeat(5000)}`).problems
    expect(problem.length).toBeLessThan(120)
  })
})
