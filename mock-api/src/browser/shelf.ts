/** Where the data sets of a page are kept. What it reads is not trusted. */
export interface Shelf {
  /** Whether they are still there when the page is opened again, and the same in all tabs of the browser. */
  isKept: boolean
  /** Does `job` while no other tab does one. */
  exclusively<Result>(job: () => Promise<Result>): Promise<Result>
  read(key: string): Promise<unknown>
  /** Writes all of these, or none. */
  write(values: Readonly<Record<string, unknown>>): Promise<void>
  /** Calls `told` when another tab has written. */
  watch(told: () => void): void
}

/** A shelf in the memory of one tab, for a browser that keeps nothing. */
export function createMemoryShelf(): Shelf {
  const kept = new Map<string, unknown>()
  return {
    isKept: false,
    exclusively: (job) => job(),
    read: async (key) => kept.get(key),
    async write(values) {
      for (const [key, value] of Object.entries(values)) kept.set(key, value)
    },
    // Nobody else writes to it.
    watch() {},
  }
}

const storeName = 'values'

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/**
 * A shelf in IndexedDB. Rejects where the browser has none or gives none, as in some private windows.
 *
 * @param others what tells the other tabs that something was written
 */
export async function openShelf(
  factory: IDBFactory,
  exclusively: Shelf['exclusively'],
  others?: Pick<BroadcastChannel, 'postMessage' | 'onmessage'>,
): Promise<Shelf> {
  const opening = factory.open('strapline-demo', 2)
  opening.onupgradeneeded = () => {
    for (const old of opening.result.objectStoreNames) opening.result.deleteObjectStore(old)
    opening.result.createObjectStore(storeName)
  }
  const database = await done(opening)
  // Another tab wants to delete it, or to make it newer.
  database.onversionchange = () => database.close()
  return {
    isKept: true,
    exclusively,
    read: (key) => done(database.transaction(storeName).objectStore(storeName).get(key)),
    write(values) {
      const transaction = database.transaction(storeName, 'readwrite')
      const store = transaction.objectStore(storeName)
      for (const [key, value] of Object.entries(values)) store.put(value, key)
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => {
          others?.postMessage(null)
          resolve()
        }
        transaction.onabort = () => reject(transaction.error)
      })
    },
    watch(told) {
      if (others) others.onmessage = told
    },
  }
}
