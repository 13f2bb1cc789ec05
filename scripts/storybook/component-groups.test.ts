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
    ['Shop', ['Card']],
  ])
})
