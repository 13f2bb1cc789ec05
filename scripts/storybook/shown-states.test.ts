import { expect, it } from 'vitest'
import { type StoryFacts, splitRare, statesOf } from '../../.storybook/docs/shown-states.ts'

const options = { phone: { styles: { width: '390px' } }, tablet: { styles: { width: '768px' } } }

function story(id: string, facts: Partial<StoryFacts> = {}): StoryFacts {
  const { parameters, ...rest } = facts
  return {
    id,
    name: id,
    tags: ['dev', 'test'],
    storyGlobals: {},
    parameters: { viewport: { options }, ...parameters },
    ...rest,
  }
}

/** The windows of the only state, as `Desktop 1280 x 80`. */
function windowsOf(facts: Partial<StoryFacts>, sizes: Parameters<typeof statesOf>[1]) {
  const [state] = statesOf([story('tag--one', facts)], sizes)
  return state?.looks.map(({ device, width, height }) => `${device} ${width} x ${height}`)
}

it('shows every story but those that show no state, the default one first, with their words', () => {
  const states = statesOf(
    [
      story('tag--long', { parameters: { docs: { description: { story: 'A long name.' } } } }),
      story('tag--keys', { tags: ['dev', 'behaviour'] }),
      story('tag--do', { tags: ['dev', 'guidance'] }),
      story('tag--default'),
    ],
    {},
  )
  expect(states.map(({ id, note }) => [id, note])).toEqual([
    ['tag--default', undefined],
    ['tag--long', 'A long name.'],
  ])
})

it.each([
  [{}, ['Desktop 1280 x 80']],
  [{ parameters: { phone: true } }, ['Desktop 1280 x 80', 'Phone 390 x 120']],
  [
    { parameters: { phone: true }, storyGlobals: { viewport: { value: 'phone' } } },
    ['Phone 390 x 80'],
  ],
  [{ storyGlobals: { viewport: { value: 'tablet' } } }, ['Tablet 768 x 80']],
])('shows a story with %j in the windows that it has pictures of', (facts, windows) => {
  const sizes = { 'tag--one': [1280, 80], 'tag--one@phone': [390, 120] } as const
  expect(windowsOf(facts, sizes)).toEqual(windows)
})

it('reserves a place for a story without a picture', () => {
  expect(windowsOf({}, {})).toEqual(['Desktop 1280 x 400'])
})

it('folds what rarely happens where there is much of it, and of the rest', () => {
  // Defect: twenty-five pictures are a wall in which no text can be read.
  const states = (...names: string[]) =>
    statesOf(
      names.map((name) => story(`tag--${name}`)),
      {},
    )
  const usual = ['default', 'invalid', 'busy', 'empty']
  const rare = ['long-text', 'hostile', 'without-prices', 'refresh-failed']
  const names = (of: ReturnType<typeof states>) => of.map(({ id }) => id.replace('tag--', ''))
  const split = splitRare(states('long-text', ...usual, ...rare.slice(1)))
  expect([names(split.usual), names(split.rare)]).toEqual([usual, rare])
  const few = splitRare(states(...usual, ...rare.slice(1)))
  expect([names(few.usual), names(few.rare)]).toEqual([[...usual, ...rare.slice(1)], []])
})
