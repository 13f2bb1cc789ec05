import type { StoryIndex } from 'storybook/internal/types'
import { expect, it } from 'vitest'
import { entriesForSearch } from '../../.storybook/search-entries.ts'

type Entries = StoryIndex['entries']

const entries = (list: object[]): Entries =>
  Object.fromEntries(list.map((entry) => [(entry as { id: string }).id, entry])) as Entries

const page = (id: string, title: string, ...anchors: string[]) => ({
  type: 'docs',
  id: `${id}--docs`,
  title,
  name: 'Docs',
  anchors: anchors.map((each) => ({ id: each.toLowerCase().replaceAll(' ', '-'), title: each })),
})

const story = (id: string, title: string, name: string, ...tags: string[]) => ({
  type: 'story',
  id: `${id}--${name.toLowerCase().replaceAll(' ', '-')}`,
  title,
  name,
  tags,
})

/** What is found of a page, by its id. */
const found = (list: object[], id: string) => {
  const { name, anchors = [] } = entriesForSearch(entries(list))[`${id}--docs`] as ReturnType<
    typeof page
  >
  return [name, ...anchors.map((anchor) => `${anchor.title} at ${anchor.id}`)]
}

it('finds a page by its name, its headings and words, and not by the heading above the words', () => {
  // Defect: "order pad" finds another page whose words have "order", and "search" finds 60 headings, all of "Docs".
  const pad = page('screens-order-pad', 'Screens/Order pad', 'Content', 'Search words', 'Bulk')
  expect(found([pad], 'screens-order-pad')).toEqual([
    'Order pad',
    'Order pad at ',
    'Content at content',
    'Bulk at bulk',
  ])
})

it('calls a page by its name where stories are called by one of its words', () => {
  // Defect: "pressed" finds "Pressed" in the group Act, which nobody takes for the page of buttons.
  const list = [
    page('act-buttons', 'Act/Buttons', 'Search words', 'pressed'),
    story('shop-search', 'Shop/Search', 'Pressed'),
  ]
  expect(found(list, 'act-buttons')[0]).toBe('Buttons')
})

it('finds on a page the states that the sidebar leaves out, except those of windows', () => {
  // Defect: nobody who types "long text" finds how a component copes with it.
  const list = [
    page('act-links', 'Act/Links'),
    story('act-links', 'Act/Links', 'Long Text', 'edge'),
    story('act-links', 'Act/Links', 'Phone', 'edge'),
    story('act-links', 'Act/Links', 'External'),
    story('act-buttons', 'Act/Buttons', 'Hostile', 'edge'),
  ]
  expect(found(list, 'act-links')).toEqual(['Links', 'Links at ', 'Long Text at states'])
})

it('does not find a state by a word of another page', () => {
  // Defect: "brand" finds a state of the demo's bar before the page about brands.
  const list = [
    page('foundations-themes', 'Foundations/Themes', 'Search words', 'brand'),
    page('demo-bar', 'Demo/Demo bar', 'Search words', 'mails'),
    story('demo-bar', 'Demo/Demo bar', 'Brand', 'edge'),
    story('demo-bar', 'Demo/Demo bar', 'Mails', 'edge'),
  ]
  expect(found(list, 'demo-bar')).toEqual([
    'Demo bar',
    'Demo bar at ',
    'mails at mails',
    'Mails at states',
  ])
})

it('calls a page by a word that many stories are called', () => {
  // Defect: "empty" finds the stories called Empty of twelve screens before the page about empty states.
  const list = [
    page('tell-empty-state', 'Tell/Empty state', 'Search words', 'no results', 'empty'),
    ...['audit', 'home', 'orders'].map((screen) =>
      story(`screens-${screen}`, `Screens/${screen}`, 'Empty'),
    ),
  ]
  expect(found(list, 'tell-empty-state')[0]).toBe('Empty')
})
