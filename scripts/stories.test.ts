import { describe, expect, it } from 'vitest'
import { compareStories, storyFilesOf } from './lib/stories.ts'

const all = ['button--busy', 'button--primary']
const pictures = ['button--busy', 'button--primary', 'button--primary@phone']
const drawn = { file: './packages/ui/button.stories.tsx', isDrawn: true }
const listed = {
  'button--busy': drawn,
  'button--primary': drawn,
  'button--behaviour': { ...drawn, isDrawn: false },
}
const fitting = {
  listed,
  ran: [...all, 'button--behaviour'],
  pictured: pictures,
  stored: pictures,
}

describe('compareStories', () => {
  it('finds nothing when the lists fit', () => {
    expect(compareStories(fitting)).toEqual([])
  })

  const busy = ['button--busy']
  it.each([
    ['was not run', { ran: [...busy, 'button--behaviour'], pictured: busy, stored: busy }],
    [
      'not listed',
      { listed: { 'button--busy': drawn, 'button--behaviour': listed['button--behaviour'] } },
    ],
    ['no picture of it', { pictured: busy, stored: busy }],
    ['no fingerprint', { stored: all }],
    ['no such picture', { pictured: all }],
  ])('tells by name of a story that has %s', (words, lists) => {
    const problems = compareStories({ ...fitting, ...lists })
    expect(problems).toEqual([expect.stringMatching(`^button--primary.*${words}`)])
  })

  it('tells of a story that ran twice', () => {
    const problems = compareStories({ ...fitting, ran: [...fitting.ran, 'button--primary'] })
    expect(problems).toEqual(['A story was run twice.'])
  })

  it('does not take an empty Storybook for a good one', () => {
    expect(compareStories({ listed: {}, ran: [], pictured: [], stored: [] })).toHaveLength(1)
  })

  it('leaves the pictures out where none are taken', () => {
    expect(compareStories({ ...fitting, pictured: undefined })).toEqual([])
  })
})

describe('storyFilesOf', () => {
  it('names each file once, for every width, and nothing for a story that is gone', () => {
    expect(storyFilesOf(listed, ['button--primary', 'button--primary@phone', 'gone--one'])).toEqual(
      ['packages/ui/button.stories.tsx'],
    )
  })
})
