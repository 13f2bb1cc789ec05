import { expect, it } from 'vitest'
import { readSignOff, signOffLine } from '../packages/ui/src/foundations/changes/sign-offs.ts'
import {
  type Base,
  byComponent,
  changedWords,
  chooseBase,
  comparePictures,
  type History,
  isNewComponent,
} from './lib/changes.ts'
import { formerIdsOf, readStoryFile, redeclaredStories } from './lib/story-files.ts'
import { differenceOf } from './storybook/picture-differences.ts'
import { namesOf, pathsOf } from './storybook/pictures-before.ts'

const now = { 'a--default': '1', 'b--default': '2' }

const base = (commit: string, pictures: Record<string, string>): Base => ({
  commit,
  day: '2026-11-26',
  pictures,
  sizes: {},
})

const history = (bases: Base[], rest: Partial<History> = {}): History => ({
  commits: bases.map(({ commit }) => commit),
  isShallow: false,
  read: (commit) => bases.find((each) => each.commit === commit),
  ...rest,
})

it('compares with the first commit that looked different', () => {
  // Defect: a build of main compares with itself, and shows nothing.
  const bases = [base('head', now), base('last', { ...now, 'a--default': '0' }), base('older', {})]
  expect(chooseBase(history(bases), now)).toBe(bases[1])
})

it('says why there is nothing to compare with', () => {
  // Defect: a build without Git, or of a clone without history, fails or says nothing.
  expect(chooseBase(history([], { commits: undefined }), now)).toBe('no git')
  expect(chooseBase(history([base('head', now)], { isShallow: true }), now)).toBe('shallow')
  expect(chooseBase(history([base('head', now)]), now)).toBe('first')
  expect(chooseBase(history([], { commits: [''] }), now)).toBe('first')
})

it('lists what changed, came, went and moved', () => {
  // Defect: after a component is renamed, all its pictures count as gone and as new.
  const before = {
    'old--default': '1',
    'b--default': '3',
    'gone--default': '4',
    'same--default': '6',
  }
  const after = {
    'new--default': '1',
    'b--default': '2',
    'come--default': '5',
    'same--default': '6',
  }
  expect(comparePictures(before, after)).toEqual([
    { key: 'b--default', kind: 'changed' },
    { key: 'come--default', kind: 'added' },
    { key: 'gone--default', kind: 'removed' },
    { key: 'new--default', kind: 'moved', former: 'old--default' },
  ])
})

it('knows a new component from new states of one that was there', () => {
  // Defect: a component with one new story stands among the new ones, or a new one among those that look different.
  const before = { 'grid--default': '1', 'old--default': '2' }
  const after = {
    'grid--default': '1',
    'grid--noted': '3',
    'offer--default': '4',
    'renamed--default': '2',
    'renamed--busy': '5',
  }
  const compared = new Map(comparePictures(before, after).map((each) => [each.key, each]))
  const isNew = (id: string) => isNewComponent(id, after, compared)
  expect(['grid', 'offer', 'renamed'].filter(isNew)).toEqual(['offer'])
})

it('compares a story under another title with what it was, also where it looks different', () => {
  // Defect: a title becomes another one, and 131 stories are gone and as many new.
  const stories = (title: string) =>
    readStoryFile(
      'list.stories.tsx',
      `export default { title: '${title}' }\nexport const Default = {}\nexport const NoMatch = { name: 'None' }\n`,
    )
  const files = [{ before: stories('Screens/List'), now: stories('Screens/List page') }]
  expect(files[0]?.before?.stories[1]).toMatchObject({
    id: 'screens-list--no-match',
    exported: 'NoMatch',
    name: 'None',
  })
  const before = { 'screens-list--default': '1', 'screens-list--no-match@phone': '2' }
  const after = { 'screens-list-page--default': '1', 'screens-list-page--no-match@phone': '3' }
  expect(comparePictures(before, after, formerIdsOf(files))).toEqual([
    { key: 'screens-list-page--default', kind: 'moved', former: 'screens-list--default' },
    {
      key: 'screens-list-page--no-match@phone',
      kind: 'changed',
      former: 'screens-list--no-match@phone',
    },
  ])
})

it('does not take a story for the one that had its id before, where that one is known by its file', () => {
  // Defect: two components swap their names, and each is compared with the other.
  const formerIds = new Map([
    ['a--default', 'b--default'],
    ['b--default', 'c--default'],
  ])
  const before = { 'b--default': '1', 'c--default': '2' }
  expect(comparePictures(before, { 'a--default': '1', 'b--default': '3' }, formerIds)).toEqual([
    { key: 'a--default', kind: 'moved', former: 'b--default' },
    { key: 'b--default', kind: 'changed', former: 'c--default' },
  ])
})

it('shows the default story of a component first, and what is rare last', () => {
  // Defect: a rare state on a phone stands for the component.
  const keys = ['a--busy@phone', 'a--busy', 'a--default', 'b--hostile', 'b--only']
  expect([...byComponent(keys)]).toEqual([
    ['a', ['a--default', 'a--busy', 'a--busy@phone']],
    ['b', ['b--only', 'b--hostile']],
  ])
})

it('runs the stories of the pictures that are missing, and no others', () => {
  // Defect: drawing one picture of each component runs all stories of the library, which takes minutes.
  const names = new RegExp(namesOf(['a--default', 'b--with-icon@phone', 'c--do-and-dont']))
  const stories = ['Default', 'With icon', 'Without icon', 'Default of two', 'Do and don’t']
  expect(stories.map((name) => names.test(name))).toEqual([true, true, false, false, true])
})

it('reads the line that signing writes', () => {
  // Defect: the form of the line changes, and Storybook shows no sign-off.
  const accepted = { changed: ['act-buttons--busy'], added: [], dropped: [] }
  expect(readSignOff(signOffLine('2026-11-26', 'A Name', accepted))?.components).toEqual([
    'act-buttons',
  ])
})

it('names the texts that went and came, once each, and nothing where those of before are not known', () => {
  // Defect: everything below a new line is named, or a picture without known texts seems to have lost all of them.
  const before = 'Orders\nNo 5\n\nShip\nShip'
  expect(changedWords(before, 'Orders\nNew\nNo 5\nSend')).toEqual({
    gone: ['Ship'],
    come: ['New', 'Send'],
  })
  expect(changedWords(before, before)).toBeUndefined()
  expect(changedWords(undefined, before)).toBeUndefined()
})

it('signs the pictures of one component, and not those of others in its folder', () => {
  // Defect: to sign the colours signs all of foundations.
  const file = 'packages/ui/src/foundations/colours.stories.tsx'
  expect(pathsOf([file, file])).toEqual(['foundations/colours.stories'])
})

it('knows whether a story is made of something else than before', () => {
  // Defect: a story with another example is shown as a component that looks different.
  const file = (code: string) => readStoryFile('card.stories.tsx', code)
  const before = `
    const texts = ['Seals']
    export default { title: 'Card', args: { size: 1 } }
    export const Default = { args: { texts } }
    export const Other = { play: async () => { await click() } }
  `
  const storiesAfter = (from: string, to: string) => [
    ...redeclaredStories([{ before: file(before), now: file(before.replace(from, to)) }]),
  ]
  expect(storiesAfter('Seals', 'Reels')).toEqual(['card--default'])
  expect(storiesAfter('click()', 'press()')).toEqual(['card--other'])
  expect(storiesAfter('size: 1', 'size: 2')).toEqual(['card--default', 'card--other'])
  // What a story expects, what is said of it, and how it is laid out in its file, nobody sees.
  expect(storiesAfter('export const Other', '/** Says it. */\nexport const Other')).toEqual([])
  expect(storiesAfter("title: 'Card', ", "title: 'Card', tags: ['new'], ")).toEqual([])
  expect(storiesAfter('{ await click() }', '{\nawait click()\nexpect(1).toBe(1)\n}')).toEqual([])
})

it('does not take the edge of a letter for what somebody sees, and a dot for nothing', () => {
  // Defect: pairs in which nobody finds a difference stand among those that look different.
  const [width, height] = [40, 40]
  const picture = (side: number) => {
    const data = new Uint8Array(width * height * 4).fill(255)
    for (let y = 0; y < side; y += 1)
      data.fill(0, y * width * 4 + 40, y * width * 4 + 40 + side * 4)
    return { data, width, height }
  }
  expect(differenceOf(picture(0), picture(3))).toEqual({ places: [], share: 0, moved: 0 })
  expect(differenceOf(picture(0), picture(4)).places).toHaveLength(1)
})
