import * as z from 'zod/mini'
import { parseStored } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { type Entry, entrySchema } from './entry.ts'

/** Where entries are stored: the browser's storage, or what a test has instead. */
export interface RecordStore {
  read(key: string): string | null
  /** Returns whether it will be there after a reload. Null deletes. */
  write(key: string, value: string | null): boolean
  keys(prefix: string): string[]
  /** Calls `listener` with each key that another tab has changed; with null for all of them. */
  onChangedElsewhere(listener: (key: string | null) => void): () => void
}

const entryPrefix = `${ownedPrefixes.outbox}entry.`
const pausePrefix = `${ownedPrefixes.outbox}paused.`
const pauseSchema = z.object({
  owner: z.string(),
  value: z.object({ reason: z.optional(z.string()) }),
})

/** Why a group is paused; without a reason when its user has paused it. */
export type Pause = z.infer<typeof pauseSchema>['value']

const inOrder = (one: Entry, other: Entry) => one.at - other.at || one.place - other.place

/** What {@link createRecords} depends on. */
export interface RecordsParts {
  store: RecordStore
  /** The email of the user: entries of others are neither read nor changed. */
  owner: string
  /**
   * Whether this version of the app can send a stored entry. An entry that it can't send stays stored, and is not
   * read.
   */
  canSend(entry: Entry): boolean
  /** Called with each entry that has changed, here or in another tab, before anybody else hears of it. */
  onChanged?(entry: Entry, before: Entry): void
}

/** The stored entries of one user, as this tab knows them. */
export type Records = ReturnType<typeof createRecords>

/** Reads and writes the entries of one user. */
export function createRecords({ store, owner, canSend, onChanged }: RecordsParts) {
  const known = new Map<string, { text: string; entry: Entry }>()
  const listeners = new Set<() => void>()
  let list: readonly Entry[] | undefined
  let isClosed = false
  /** How many calls of `together` are under way. */
  let depth = 0

  function parse<Value extends { owner: string }>(
    schema: z.ZodMiniType<Value>,
    text: string | null,
  ): Value | undefined {
    const value = parseStored(schema, text)
    return value?.owner === owner ? value : undefined
  }

  const read = (key: string) => (isClosed ? null : store.read(key))
  const write = (key: string, value: string | null) => !isClosed && store.write(key, value)

  function learn(text: string, entry: Entry) {
    const before = known.get(entry.key)
    known.set(entry.key, { text, entry })
    list = undefined
    if (before) onChanged?.(entry, before.entry)
  }

  /** The entry as it is stored now; undefined when it is gone. */
  function fresh(key: string): Entry | undefined {
    const text = read(entryPrefix + key)
    const before = known.get(key)
    if (before && before.text === text) return before.entry
    const entry = parse(entrySchema, text)
    if (text === null || entry?.key !== key || !canSend(entry)) {
      list = undefined
      known.delete(key)
      return undefined
    }
    learn(text, entry)
    return entry
  }

  /** Reads all of them anew, for what other tabs have stored and this one was not told yet. */
  function readAll() {
    const keys = new Set(store.keys(entryPrefix).map((each) => each.slice(entryPrefix.length)))
    for (const key of [...known.keys(), ...keys]) fresh(key)
  }

  function publish() {
    if (depth > 0) return
    for (const listener of [...listeners]) listener()
  }

  const unsubscribe = store.onChangedElsewhere((key) => {
    if (key === null) readAll()
    else if (key.startsWith(entryPrefix)) fresh(key.slice(entryPrefix.length))
    else if (!key.startsWith(pausePrefix)) return
    list = undefined
    publish()
  })
  readAll()

  /** Stores an entry. Returns whether it will be there after a reload. */
  function put(entry: Entry): boolean {
    const text = JSON.stringify(entry)
    const isStored = write(entryPrefix + entry.key, text)
    if (!isClosed && known.get(entry.key)?.text !== text) learn(text, entry)
    publish()
    return isStored
  }

  function remove(key: string) {
    write(entryPrefix + key, null)
    fresh(key)
    publish()
  }

  /** Tells of all changes that `act` makes once, after them. */
  function together(act: () => void) {
    depth += 1
    try {
      act()
    } finally {
      depth -= 1
      publish()
    }
  }

  return {
    /** In the order in which they are to be sent. The same array while nothing changes, and no pause does. */
    all(): readonly Entry[] {
      list ??= [...known.values()].map(({ entry }) => entry).sort(inOrder)
      return list
    },
    readAll,
    fresh,
    put,
    remove,
    together,
    /** Makes of entries what `edited` returns for each as it is stored now: null removes it, undefined leaves it. */
    edit(keys: readonly string[], edited: (entry: Entry) => Entry | null | undefined) {
      together(() => {
        for (const key of keys) {
          const entry = fresh(key)
          const next = entry && edited(entry)
          if (next) put(next)
          else if (next === null) remove(key)
        }
      })
    },
    pauseOf: (group: string): Pause | undefined =>
      parse(pauseSchema, read(pausePrefix + group))?.value,
    setPause(group: string, value: Pause | undefined) {
      list = undefined
      write(pausePrefix + group, value ? JSON.stringify({ owner, value }) : null)
      publish()
    },
    /** Calls `listener` after each change, here or in another tab. Returns a function to unsubscribe. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Ends with the session: there are no entries any more, and nothing is stored. Calls the listeners a last time. */
    close() {
      unsubscribe()
      isClosed = true
      known.clear()
      list = undefined
      publish()
    },
  }
}
