import { expect, it } from 'vitest'
import type { PictureRecord } from '../.storybook/picture-command.ts'
import { fileOrder } from '../.storybook/story-order.ts'
import { compareOrders } from './lib/compare-orders.mjs'

const file = 'packages/ui/src/a.stories.tsx'
const record = (key: string, hash: string): PictureRecord => ({ key, hash, size: [1, 1], file })

it('pictures that are the same in both orders are counted', () => {
  const listed = [record('a', '1'), record('b', '2')]
  expect(compareOrders(listed, listed.toReversed())).toEqual({ compared: 2, problems: [] })
})

it('a picture that differs is named, with where to look', () => {
  const { compared, problems } = compareOrders(
    [record('b', '1'), record('a', '1')],
    [record('a', '2'), record('b', '1')],
  )
  expect(compared).toBe(2)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(/^a looks different .*a\.stories\.tsx.*\.$/)
})

it('a picture of one order alone is named', () => {
  const { problems } = compareOrders([record('a', '1')], [record('b', '1')])
  expect(problems).toEqual([
    expect.stringMatching(/^a was drawn only in the order of the files/),
    expect.stringMatching(/^b was drawn only in reverse/),
  ])
})

it('files run in the order of their paths, in its reverse, or as Vitest likes', () => {
  const files = ['/b', '/a', '/c'].map((moduleId) => ({ moduleId }))
  const sorted = (order: 'listed' | 'reversed') => {
    const Sequencer = fileOrder(order).sequence?.sequencer
    return Sequencer && new Sequencer().sort(files as never).map(({ moduleId }) => moduleId)
  }
  expect(sorted('listed')).toEqual(['/a', '/b', '/c'])
  expect(sorted('reversed')).toEqual(['/c', '/b', '/a'])
  expect(fileOrder(undefined)).toEqual({})
})
