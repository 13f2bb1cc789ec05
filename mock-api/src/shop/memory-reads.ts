import type { Reads } from '../handlers/context.ts'
import type { Database } from '../store/database.ts'

/**
 * Plain reads of the data itself, without json-server: for a page, where its router can't run, and for demos, since
 * the router copies a whole list at each read.
 */
export function createMemoryReads(read: () => Database): Reads {
  return {
    async list(name) {
      return read()[name]
    },
    async item(name, id) {
      const items = read()[name] as readonly { _id: string }[]
      return items.find(({ _id }) => _id === id) as Database[typeof name][number] | undefined
    },
  }
}
