import type { Kept, Shelf } from './shelf.ts'

/** The head of a data set, apart from its data, which may be megabytes and are read only when they have changed. */
interface Head {
  revision: number
  calledAt: number
}

const heads = 'heads'
const contents = 'contents'
const keys = 'keys'

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

function openDatabase(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open('strapline-demo', 1)
  opening.onupgradeneeded = () => {
    for (const name of [heads, contents, keys]) opening.result.createObjectStore(name)
  }
  return done(opening)
}

/**
 * A shelf in IndexedDB, which all tabs of the browser have in common. Rejects where the browser has none or gives
 * none, as in some private windows.
 */
export async function openIndexedShelf(
  factory: IDBFactory,
  exclusively: Shelf['exclusively'],
): Promise<Shelf> {
  const database = await openDatabase(factory)
  // Another tab wants to delete it, or to make it newer.
  database.onversionchange = () => database.close()

  const read = <Value>(store: string, key: string): Promise<Value | undefined> =>
    done(database.transaction(store).objectStore(store).get(key))

  async function change(stores: string[], apply: (transaction: IDBTransaction) => void) {
    const transaction = database.transaction(stores, 'readwrite')
    apply(transaction)
    await committed(transaction)
  }

  return {
    isKept: true,
    exclusively,
    head: (id) => read<Head>(heads, id),
    async read(id) {
      const head = await read<Head>(heads, id)
      const data = await read<unknown>(contents, id)
      return head && data !== undefined
        ? ({ data, revision: head.revision } satisfies Kept)
        : undefined
    },
    async write(id, data, calledAt) {
      const { revision = 0 } = (await read<Head>(heads, id)) ?? {}
      // Never one that another tab knows from before it was removed.
      const head: Head = { revision: Math.max(revision + 1, calledAt), calledAt }
      await change([heads, contents], (transaction) => {
        transaction.objectStore(heads).put(head, id)
        transaction.objectStore(contents).put(data, id)
      })
      return head.revision
    },
    async touch(id, calledAt) {
      const head = await read<Head>(heads, id)
      if (head) {
        await change([heads], (transaction) =>
          transaction.objectStore(heads).put({ ...head, calledAt }, id),
        )
      }
    },
    remove: (id) =>
      change([heads, contents], (transaction) => {
        transaction.objectStore(heads).delete(id)
        transaction.objectStore(contents).delete(id)
      }),
    async list() {
      const store = database.transaction(heads).objectStore(heads)
      const [ids, found] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      return ids.map((id, index) => [String(id), (found[index] as Head).calledAt])
    },
    async signingKey(make) {
      const stored = await read<unknown>(keys, 'signing')
      if (stored instanceof Uint8Array && stored.length === 32) return stored
      const made = make()
      await change([keys], (transaction) => transaction.objectStore(keys).put(made, 'signing'))
      return made
    },
  }
}
