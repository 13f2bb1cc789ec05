import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareStories } from './lib/stories.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strapline-stories-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function compare({ listed, ran, pictured }: Record<'listed' | 'ran' | 'pictured', string[]>) {
  const index = join(folder, 'index.json')
  const entries = Object.fromEntries([
    ...listed.map((id) => [id, { id, type: 'story' }]),
    ['docs--page', { id: 'docs--page', type: 'docs' }],
  ])
  writeFileSync(index, JSON.stringify({ entries }))
  const baselines = join(folder, 'baselines')
  for (const id of pictured) {
    const [component = '', story = ''] = id.split('--')
    mkdirSync(join(baselines, component), { recursive: true })
    writeFileSync(join(baselines, component, `${story}.png`), '')
  }
  return compareStories({ index, ran, baselines })
}

describe('compareStories', () => {
  const all = ['button--primary', 'button--busy']

  it('is content when the three lists are one', () => {
    expect(compare({ listed: all, ran: all, pictured: all })).toEqual({ listed: 2, problems: [] })
  })

  it.each([
    [
      'a story that did not run',
      { listed: all, ran: ['button--busy'], pictured: all },
      'was not run',
    ],
    [
      'a story that is not listed',
      { listed: ['button--busy'], ran: all, pictured: ['button--busy'] },
      'not listed',
    ],
    [
      'a story without a picture',
      { listed: all, ran: all, pictured: ['button--busy'] },
      'no baseline',
    ],
    [
      'a picture without a story',
      { listed: ['button--busy'], ran: ['button--busy'], pictured: all },
      'no story any more',
    ],
  ])('tells of %s', (_, lists, words) => {
    const { problems } = compare(lists)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('button--primary')
    expect(problems[0]).toContain(words)
  })

  it('tells of a story that ran twice', () => {
    const { problems } = compare({ listed: all, ran: [...all, 'button--busy'], pictured: all })
    expect(problems).toEqual(['A story was run twice.'])
  })

  it('does not take an empty Storybook for a good one', () => {
    expect(compare({ listed: [], ran: [], pictured: [] }).problems).toHaveLength(1)
  })
})
