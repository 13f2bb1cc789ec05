import { expect, it } from 'vitest'
import { readSignOff } from '../packages/ui/src/foundations/changes/sign-offs.ts'
import { signOffLine } from './lib/accepting.ts'
import {
  type Base,
  byComponent,
  changedKeys,
  changedWords,
  chooseBase,
  type History,
} from './lib/changes.ts'
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

it('lists what changed, came and went, and not what only has another name', () => {
  // Defect: after a component is renamed, all its pictures count as changed.
  const before = { 'old--default': '1', 'b--default': '3', 'gone--default': '4' }
  const after = { 'new--default': '1', 'b--default': '2', 'come--default': '5' }
  expect(changedKeys(before, after)).toEqual(['b--default', 'come--default', 'gone--default'])
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
  const names = new RegExp(namesOf(['a--default', 'b--with-icon@phone']))
  expect(
    ['Default', 'With icon', 'Without icon', 'Default of two'].map((name) => names.test(name)),
  ).toEqual([true, true, false, false])
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
