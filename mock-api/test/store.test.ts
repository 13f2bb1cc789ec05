import type { Database } from '@strapline/mock-api/store/database'
import { sampleDatabase } from '@strapline/mock-api/store/seed'
import { type Change, createStore } from '@strapline/mock-api/store/store'
import { describe, expect, test } from 'vitest'
import { testPasswordCost } from './support/api.ts'

const addReview =
  (review: string): Change<string> =>
  (database) => ({
    database: { ...database, reviews: [...database.reviews, { _id: review, ratting: 5, review }] },
    result: review,
  })

const refuse: Change<never> = () => {
  throw new Error('refused')
}

const added = ({ reviews }: Database) => reviews.slice(10).map(({ _id }) => _id)

describe('the store', () => {
  test('saves queued changes together with few writes, in their order', async () => {
    const saved: Database[] = []
    const store = createStore(await sampleDatabase(testPasswordCost), async (database) => {
      saved.push(database)
    })
    const names = Array.from({ length: 50 }, (_, index) => `review-${index}`)
    const results = await Promise.all(names.map((name) => store.change(addReview(name))))
    expect(results).toStrictEqual(names)
    expect(added(store.read())).toStrictEqual(names)
    expect(saved.at(-1)).toBe(store.read())
    expect(saved.length).toBeLessThanOrEqual(2)
  })

  test('does not show a change before it is saved', async () => {
    let finish: () => void = () => {}
    const store = createStore(
      await sampleDatabase(testPasswordCost),
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const pending = store.change(addReview('slow'))
    expect(added(store.read())).toStrictEqual([])
    finish()
    await pending
    expect(added(store.read())).toStrictEqual(['slow'])
  })

  test('writes nothing for a change that is refused or changes nothing', async () => {
    const store = createStore(await sampleDatabase(testPasswordCost), () =>
      Promise.reject(new Error('disk')),
    )
    await expect(store.change(refuse)).rejects.toThrow('refused')
    const result = await store.change((database) => ({ database, result: 'seen' }))
    expect(result).toBe('seen')
  })

  test('discards all changes of a failed write, and goes on', async () => {
    let broken = true
    const store = createStore(await sampleDatabase(testPasswordCost), async () => {
      if (broken) throw new Error('disk')
    })
    // The first starts a write; the others are queued and share the next one.
    const settled = await Promise.allSettled([
      store.change(addReview('first')),
      store.change(addReview('second')),
      store.change(refuse),
    ])
    expect(settled.map(({ status }) => status)).toStrictEqual(['rejected', 'rejected', 'rejected'])
    expect(String((settled[2] as PromiseRejectedResult).reason)).toContain('disk')
    expect(added(store.read())).toStrictEqual([])

    broken = false
    await store.change(addReview('third'))
    expect(added(store.read())).toStrictEqual(['third'])
  })

  test('closes after queued changes, and refuses later ones', async () => {
    const saved: Database[] = []
    const store = createStore(await sampleDatabase(testPasswordCost), async (database) => {
      saved.push(database)
    })
    const pending = [store.change(addReview('a')), store.change(addReview('b'))]
    await store.close()
    expect(saved.map(added).at(-1)).toStrictEqual(['a', 'b'])
    await Promise.all(pending)
    await expect(store.change(addReview('c'))).rejects.toThrow('closed')
  })
})
