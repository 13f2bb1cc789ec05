import { describe, expect, it } from 'vitest'
import { compareStories, storyFilesOf } from './lib/stories.mjs'

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

  it.each([
    [
      'a story that did not run',
      {
        ran: ['button--busy', 'button--behaviour'],
        pictured: ['button--busy'],
        stored: ['button--busy'],
      },
      'was not run',
    ],
    [
      'a story that is not listed',
      {
        listed: { 'button--busy': drawn, 'button--behaviour': { ...drawn, isDrawn: false } },
      },
      'not listed',
    ],
    [
      'a story without a picture',
      { pictured: ['button--busy'], stored: ['button--busy'] },
      'no picture of it',
    ],
    [
      'a picture without a fingerprint',
      { stored: ['button--busy', 'button--primary'] },
      'no fingerprint',
    ],
    [
      'a fingerprint without a picture',
      { pictured: ['button--busy', 'button--primary'] },
      'no such picture',
    ],
  ])('tells of %s, by name', (_, lists, words) => {
    const problems = compareStories({ ...fitting, ...lists })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^button--primary/)
    expect(problems[0]).toContain(words)
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
