import { expect, it } from 'vitest'
import { groupsIn } from '../../.storybook/docs/component-groups.ts'

const story = (id: string, title: string, tags: string[] = []) => ({
  id,
  title,
  type: 'story',
  tags,
})

it('the board has the first story of each component that has a picture', () => {
  const size = [1280, 80] as const
  const groups = groupsIn(
    [
      { ...story('act-button--docs', 'Act/Button'), type: 'docs' },
      story('act-button--keys', 'Act/Button', ['behaviour']),
      story('act-button--variants', 'Act/Button'),
      story('act-button--busy', 'Act/Button'),
      story('shop-card--default', 'Shop/Browse/Card'),
      story('shop-new--default', 'Shop/Browse/New'),
      story('screens-home--default', 'Screens/Home'),
    ],
    {
      'act-button--variants': size,
      'act-button--busy': size,
      'shop-card--default': size,
      'screens-home--default': size,
    },
  )
  expect(groups.map(({ title, exhibits }) => [title, exhibits.map((each) => each.title)])).toEqual([
    ['Act', ['Button']],
    ['Shop', []],
    ['Browse', ['Card']],
  ])
})

// Would notice: a form is drawn so small that no word on it can be read, although a phone has it larger.
it('a component is there as a phone has it, too, where it has such a picture', () => {
  const [group] = groupsIn([story('enter-form--default', 'Enter/Form')], {
    'enter-form--default': [1280, 504],
    'enter-form--default@phone': [390, 596],
  })
  const [form] = group?.exhibits ?? []
  expect(form?.looks.map(({ device, width, height }) => [device, width, height])).toEqual([
    ['Desktop', 1280, 504],
    ['Phone', 390, 596],
  ])
})

// Would notice: the dashboard is shown by a heading, which is the first story of its page.
it('a component is shown by the story that shows it best', () => {
  const stories = [
    story('move-dashboard--page', 'Move/Dashboard'),
    story('move-dashboard--buyer', 'Move/Dashboard', ['portrait']),
    story('move-dashboard--admin', 'Move/Dashboard'),
  ]
  const sizes = Object.fromEntries(stories.map(({ id }) => [id, [1280, 80] as const]))
  const shown = groupsIn(stories, sizes).flatMap(({ exhibits }) => exhibits.map(({ id }) => id))
  expect(shown).toEqual(['move-dashboard--buyer'])
})
