import { expect, it } from 'vitest'
import { refused } from './lint/refused.ts'

const message = "Only Async switches on a resource's status"

const planted = (expressions: string[]) =>
  expressions.map((expression) => `export const planted = ${expression}`)

const switches = planted([
  "rows.status === 'ready' && rows.data",
  "rows.status !== 'loading'",
  "'error' === status",
  "() => { switch (rows.status) { case 'ready': return rows.data } }",
])
/** The status of a session, of a mutation, of an answer. */
const others = planted(["it.status === 'signed-in'", "status === 'idle'", 'it.status === 404'])

it.each(['packages/ui/src/shop/planted.tsx', 'packages/app/src/routes/planted.tsx'])(
  'a resource’s status is switched on by Async alone, and not in %s',
  (file) => {
    expect(refused(file, [...switches, ...others], message)).toEqual(switches)
  },
)

it.each(['packages/ui/src/shop/planted.stories.tsx', 'packages/ui/src/story-support/planted.tsx'])(
  'a story may look at it: %s',
  (file) => {
    expect(refused(file, switches, message)).toEqual([])
  },
)
