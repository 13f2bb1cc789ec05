import { type Database, sampleDatabase } from '@strapline/mock-api/store/database'
import type { Change } from '@strapline/mock-api/store/store'
import { createStore } from '@strapline/server-kit/store'
import { expect, test } from 'vitest'

const addReview =
  (review: string): Change<string> =>
  (draft) => {
    draft.reviews = [...draft.reviews, { _id: review, ratting: 5, review }]
    return review
  }

const reviewsIn = ({ reviews }: Database) => reviews.slice(10).map(({ _id }) => _id)

test('a change makes another state, and tells it before it is answered', async () => {
  const told: Database[] = []
  const initial = sampleDatabase([])
  const store = createStore(initial, (database) => told.push(database))
  expect(await store.change(addReview('a'))).toBe('a')
  await store.change(addReview('b'))
  expect(told.map(reviewsIn)).toStrictEqual([['a'], ['a', 'b']])
  expect(store.read()).toBe(told.at(-1))
  expect(reviewsIn(initial)).toStrictEqual([])
})

test('a change that refuses has changed nothing, whatever it did before', async () => {
  const told: Database[] = []
  const initial = sampleDatabase([])
  const store = createStore(initial, (database) => told.push(database))
  const refused = store.change((draft) => {
    addReview('a')(draft)
    draft.orders = []
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(store.read()).toBe(initial)
  expect(told).toStrictEqual([])
})
