import { beforeEach, expect, it } from 'vitest'
import { failures, noteAnswer } from './failures.ts'

beforeEach(() => void failures.write(undefined))

it('nothing is counted while all is well', () => {
  noteAnswer('key 1', 200)
  noteAnswer(null, 422)
  expect(failures.read()).toBeUndefined()
})

// Would notice: a bar that says that nothing was lost while a change is in doubt.
it('a change whose answer was lost is in doubt until the same key is answered, also by a refusal', () => {
  noteAnswer('key 1', undefined)
  noteAnswer('key 2', 503)
  noteAnswer('key 1', undefined)
  expect(failures.read()).toEqual({ lost: 2, failed: 1, inDoubt: ['key 2', 'key 1'] })
  noteAnswer('key 3', 200)
  noteAnswer('key 1', 200)
  noteAnswer('key 2', 422)
  expect(failures.read()).toEqual({ lost: 2, failed: 1, inDoubt: [] })
})

it('a read that fails is counted, and leaves nothing in doubt', () => {
  noteAnswer(null, 500)
  expect(failures.read()).toEqual({ lost: 0, failed: 1, inDoubt: [] })
})
