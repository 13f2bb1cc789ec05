import { cleanName } from '@strapline/contract/visible-text'
import { mostLines, type PadRow } from '@strapline/ui/order-pad/types'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'

/** The most pads that are kept under a name. */
const mostLists = 100

/** The most characters of a name. */
const longestName = 100

const listSchema = z.object({
  id: z.string(),
  name: z.string(),
  rows: z
    .array(z.object({ part: z.string(), quantity: z.string(), chosen: z.optional(z.string()) }))
    .check(z.maxLength(mostLines)),
  /** When it was kept last, in milliseconds since 1970. */
  changedAt: z.number(),
})

const listsSchema = z.object({
  version: z.literal(1),
  /** The newest first. */
  lists: z.array(listSchema).check(z.maxLength(mostLists)),
})
export type Lists = z.infer<typeof listsSchema>
export type PadList = z.infer<typeof listSchema>

export const noLists: Lists = { version: 1, lists: [] }

/** The lists of one user, as this browser keeps them. */
export const listsOf = (owner: string) =>
  kept({ key: `${ownedPrefixes.padList}all`, schema: listsSchema, scope: 'user', owner })

/** What a new list needs. */
export interface NewList {
  id: string
  name: string
  rows: readonly PadRow[]
  changedAt: number
}

const rowOf = ({ part, quantity, chosen }: PadRow): PadRow => ({
  part,
  quantity,
  ...(chosen !== undefined && { chosen }),
})

/** Why no other list can be kept, in a sentence that says what to do; undefined while one can. */
export function problemOf({ lists }: Lists): string | undefined {
  if (lists.length < mostLists) return undefined
  return `You have ${mostLists} lists, which is the most. To keep another one, delete one first.`
}

/** Keeps rows under a name. A list of the same name is replaced. Without room for another nothing changes. */
export function keepList(all: Lists, { id, name, rows, changedAt }: NewList): Lists {
  const clean = nameOf(name)
  const others = all.lists.filter((list) => list.name !== clean)
  if (others.length >= mostLists) return all
  const list = { id, name: clean, rows: rows.map(rowOf), changedAt } as PadList
  return { version: 1, lists: [list, ...others] }
}

/** Gives a list another name; one that another list has is numbered. */
export function renameList(all: Lists, id: PadList['id'], name: string): Lists {
  const others = all.lists.filter((list) => list.id !== id)
  const free = freeName(nameOf(name), others)
  return {
    ...all,
    lists: all.lists.map((list) => (list.id === id ? { ...list, name: free } : list)),
  }
}

/** Puts a copy of a list before it. Without room for another nothing changes. */
export function duplicateList(all: Lists, id: PadList['id'], copyId: string, now: number): Lists {
  const at = all.lists.findIndex((list) => list.id === id)
  const list = all.lists[at]
  if (!list || all.lists.length >= mostLists) return all
  const copy = { ...list, id: copyId, name: freeName(list.name, all.lists), changedAt: now }
  return { ...all, lists: all.lists.toSpliced(at, 0, copy) }
}

export function deleteList(all: Lists, id: PadList['id']): Lists {
  return { ...all, lists: all.lists.filter((list) => list.id !== id) }
}

/** Puts a deleted list back to its index. Nothing changes when its place is taken. */
export function restoreList(all: Lists, list: PadList, at: number): Lists {
  const { lists } = deleteList(all, list.id)
  return lists.length >= mostLists ? all : { ...all, lists: lists.toSpliced(at, 0, list) }
}

function nameOf(name: string): string {
  return cleanName(name).slice(0, longestName) || 'List'
}

/** The name, or with the first number that no other list has. */
function freeName(name: string, lists: readonly PadList[]): string {
  const taken = new Set(lists.map((list) => list.name))
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free)) return free
    free = `${name.replace(/ \(\d+\)$/, '')} (${number})`
  }
}
