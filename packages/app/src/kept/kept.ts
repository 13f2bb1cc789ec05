import { notify } from '@strapline/ui/primitives/toast-host'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ownedPrefixes } from './keys.ts'
import { isStored, onKeyStoredElsewhere, readStored, storedKeys, writeStored } from './storage.ts'

/** A value that this browser keeps over a reload. */
export interface Kept<Value> {
  /** Undefined when nothing is stored, or something that this version can't read. The same object until it changes. */
  read(): Value | undefined
  /**
   * Stores a value; undefined deletes it. Returns whether a reload will find it so. Without room in the storage this
   * page has it all the same; a value of a user who has signed out is dropped.
   */
  write(value: Value | undefined): boolean
  /** Whether a reload will find it as it is: it is not while the browser has no room for it, or stores nothing. */
  isStored(): boolean
  /** Calls `listener` when it is changed, here or in another tab. Returns a function to stop. */
  watch(listener: () => void): () => void
}

/** What is kept, and for whom. */
type Declaration<Value> = {
  /** One of keys.ts, or one of its beginnings with what tells this value apart. */
  key: string
  schema: z.ZodMiniType<Value>
  /** How it is stored. `text` is for texts that others read or wrote without quotes. @default 'json' */
  format?: 'json' | 'text'
} & (
  | {
      /** `browser`: for everybody who uses it, in all its tabs. `tab`: for this tab, until it is closed. */
      scope: 'browser' | 'tab'
      owner?: undefined
      field?: undefined
    }
  | {
      /**
       * For one user, in all tabs. It outlives a reload and an expired session. Signing out deletes it, and so does
       * somebody else who signs in: `key` begins with one of `ownedPrefixes`.
       */
      scope: 'user'
      /** The email of the user. Nobody else reads it, and it is stored only while they may keep something. */
      owner: string
      /** The name that the value has beside its owner. @default 'value' */
      field?: string
    }
)

/** What to call when a key is changed in this tab. The browser reports the changes of others. */
const watchers = new Map<string, Set<() => void>>()

function tellWatchers(key: string): void {
  for (const watcher of watchers.get(key) ?? []) watcher()
}

/** Declares a value that this browser keeps. For many of a kind, declare them in a function of what tells them apart. */
export function kept<Value>(declaration: Declaration<Value>): Kept<Value> {
  const { key, schema, scope, format = 'json', owner, field = 'value' } = declaration
  const place = scope === 'tab' ? 'tab' : 'browser'
  let last: { text: string | null; value: Value | undefined } | undefined

  function valueIn(text: string): Value | undefined {
    const stored = format === 'text' ? text : jsonIn(text)
    const parsed = z.safeParse(schema, owner === undefined ? stored : ofOwner(stored)?.[field])
    return parsed.success ? parsed.data : undefined
  }

  function ofOwner(stored: unknown) {
    const owned = z.safeParse(ownedSchema, stored)
    return owned.success && owned.data.owner === owner ? owned.data : undefined
  }

  function textOf(value: Value): string {
    if (format === 'text') return String(value)
    return JSON.stringify(owner === undefined ? value : { owner, [field]: value })
  }

  return {
    read() {
      const text = readStored(key, place)
      if (last?.text !== text || !last) {
        last = { text, value: text === null ? undefined : valueIn(text) }
      }
      return last.value
    },
    write(value) {
      if (owner !== undefined && owner !== keeper) return false
      const isWritten = writeStored(key, value === undefined ? null : textOf(value), place)
      if (!isWritten && owner !== undefined && value !== undefined) sayThatNothingIsStored()
      tellWatchers(key)
      return isWritten
    },
    isStored: () => isStored(key, place),
    watch(listener) {
      const ofKey = watchers.get(key) ?? new Set()
      watchers.set(key, ofKey.add(listener))
      const unsubscribe = place === 'browser' && onKeyStoredElsewhere(key, listener)
      return () => {
        ofKey.delete(listener)
        if (unsubscribe) unsubscribe()
      }
    },
  }
}

/** A kept value for a component; undefined while a page is rendered when the app is built. */
export function useKept<Value>({ watch, read }: Kept<Value>): Value | undefined {
  return useSyncExternalStore(watch, read, () => undefined)
}

/** A text as JSON, parsed by `schema`; null when it is invalid. */
export function parseStored<Value>(
  schema: z.ZodMiniType<Value>,
  stored: string | null,
): Value | null {
  const parsed = z.safeParse(schema, jsonIn(stored ?? 'null'))
  return parsed.success ? parsed.data : null
}

/** What a text is as JSON; undefined when it is none. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

let isSaid = false

/** Says to the person, once for each page load, that what they do is not stored. */
function sayThatNothingIsStored(): void {
  if (isSaid) return
  isSaid = true
  notify.warning(
    'This browser has no space for your work, or does not allow this site to store data. Your work is kept only until you close this page, so send it first.',
  )
}

const ownedSchema = z.looseObject({ owner: z.string() })

/** The email of whose values may be stored; undefined while nobody's may. */
let keeper: string | undefined

function deleteKeys(isDeleted: (key: string) => boolean): void {
  for (const key of Object.values(ownedPrefixes).flatMap((prefix) => storedKeys(prefix))) {
    if (!isDeleted(key)) continue
    writeStored(key, null)
    tellWatchers(key)
  }
}

/** From now on values of this user are kept, and nobody else's: those are deleted. */
export function keepOnlyFor(owner: string): void {
  keeper = owner
  deleteKeys((key) => parseStored(ownedSchema, readStored(key))?.owner !== owner)
}

/** Deletes what is kept for any user. Nothing is kept for anybody from now on, until `keepOnlyFor`. */
export function deleteKept(): void {
  keeper = undefined
  deleteKeys(() => true)
}
