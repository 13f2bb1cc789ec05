import { fairTurns } from '@strapline/api/server/fair-turns'
import { describe, expect, test } from 'vitest'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Clients whose calls begin two in a turn; `begun` has the names of those that have. */
function createClients() {
  const begun: string[] = []
  const begin = fairTurns(2)
  return { begun, ask: (client: string, name: string) => begin(client, () => begun.push(name)) }
}

describe('calls of clients', () => {
  test('begin a few in each turn of the event loop, in their order', async () => {
    const { begun, ask } = createClients()
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask('one', name)
    expect(begun).toStrictEqual(['a', 'b'])
    await turn()
    expect(begun).toStrictEqual(['a', 'b', 'c', 'd'])
    // Not before those that have waited.
    ask('one', 'f')
    await turn()
    expect(begun).toStrictEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('do not wait for those of another client', async () => {
    const { begun, ask } = createClients()
    for (const name of ['a', 'b', 'c', 'd', 'e']) ask('one', name)
    ask('another', 'x')
    expect(begun).toStrictEqual(['a', 'b', 'x'])
    await turn()
    ask('another', 'y')
    expect(begun).toStrictEqual(['a', 'b', 'x', 'c', 'd', 'y'])
  })

  test('begin at once when the client was quiet', async () => {
    const { begun, ask } = createClients()
    ask('one', 'a')
    ask('one', 'b')
    await turn()
    ask('one', 'c')
    expect(begun).toStrictEqual(['a', 'b', 'c'])
  })
})
