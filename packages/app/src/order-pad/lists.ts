import { orderTextAnswers } from '@strapline/contract/order-texts'
import { cleanName } from '@strapline/contract/visible-text'
import { saveSheet } from '@strapline/ui/lib/save-sheet.ts'
import { encodePad } from '@strapline/ui/order-pad/pad-link'
import { padSheet } from '@strapline/ui/order-pad/pad-sheets'
import { mostLines, type PadLine, type PadRow } from '@strapline/ui/order-pad/types'
import type { PadListsProps } from '@strapline/ui/shop/pad-lists'
import { useMemo, useRef } from 'react'
import * as z from 'zod/mini'
import { kept, useKept } from '../kept/kept.ts'
import { ownedPrefixes } from '../kept/keys.ts'
import { paths, withBase } from '../paths.ts'
import { linesHash } from './pad-address.ts'

/** The most pads that are kept under a name. */
const mostLists = 100

/** The most characters of a name. */
const longestName = 100

const listSchema = z.object({
  id: z.string(),
  name: z.string(),
  rows: z
    .array(
      z.object({
        part: z.string(),
        quantity: z.string(),
        description: z.optional(z.string()),
        chosen: z.optional(z.string()),
        texts: z.optional(z.object(orderTextAnswers)),
      }),
    )
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

const rowOf = ({ part, quantity, description, chosen, texts }: PadRow): PadRow => ({
  part,
  quantity,
  ...(description !== undefined && { description }),
  ...(chosen !== undefined && { chosen }),
  ...(texts && { texts }),
})

/** Why no other list can be kept, in a sentence that says what to do; undefined while one can. */
export function problemOf({ lists }: Lists): string | undefined {
  if (lists.length < mostLists) return undefined
  return `You have ${mostLists} lists, which is the most. To keep another one, delete one first.`
}

/** Keeps rows under a name. A list of the same name is replaced. Without room for another nothing changes. */
export function keepList(all: Lists, list: PadList): Lists {
  const name = listName(list.name)
  const others = all.lists.filter((each) => each.name !== name)
  return others.length >= mostLists ? all : { version: 1, lists: [{ ...list, name }, ...others] }
}

/** Gives a list another name; one that another list has is numbered. */
function renameList(all: Lists, id: PadList['id'], name: string): Lists {
  const others = all.lists.filter((list) => list.id !== id)
  const free = freeName(listName(name), others)
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

function deleteList(all: Lists, id: PadList['id']): Lists {
  return { ...all, lists: all.lists.filter((list) => list.id !== id) }
}

/** Puts a deleted list back to its index. Nothing changes when its place is taken. */
export function restoreList(all: Lists, list: PadList, at: number): Lists {
  const { lists } = deleteList(all, list.id)
  return lists.length >= mostLists ? all : { ...all, lists: lists.toSpliced(at, 0, list) }
}

function listName(name: string): string {
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

/** The most characters of a link: mail programs and messengers cut off longer ones. */
const longestLink = 8000

/** What the dialog of the lists changes in the pad. */
interface PadAccess {
  /** The lines in which something is typed. */
  lines: readonly PadLine[]
  put: (rows: readonly PadRow[], how: 'replace' | 'add') => void
  /** Opens the dialog that takes lines from a file. */
  onImport: () => void
}

/**
 * The pads that a user keeps under a name, and the ways to hand the present one on.
 *
 * @param owner the email of the user
 */
export function useLists(
  owner: string,
  { lines, put, onImport }: PadAccess,
): Omit<PadListsProps, 'open' | 'onOpenChange'> {
  const stored = useMemo(() => listsOf(owner), [owner])
  const all = useKept(stored) ?? noLists
  // Changes what is stored now, since another tab may have changed it.
  const change = (how: (before: Lists) => Lists) => stored.write(how(stored.read() ?? noLists))
  /** Where lists were before they were deleted. */
  const places = useRef(new Map<PadList['id'], number>())
  return {
    lists: all.lists,
    problem: problemOf(all),
    pad: {
      lines: lines.length,
      link() {
        const hash = linesHash(encodePad(lines))
        const address = `${window.location.origin}${withBase(paths.bulkOrder)}${hash}`
        return address.length > longestLink ? { kind: 'too-long' } : { kind: 'link', address }
      },
    },
    actions: {
      onKeep: (name, replaced) =>
        change((before) =>
          keepList(replaced === undefined ? before : deleteList(before, replaced), {
            id: replaced ?? crypto.randomUUID(),
            name,
            rows: lines.map(rowOf),
            changedAt: Date.now(),
          }),
        ),
      onOpen(id, how) {
        const list = all.lists.find((each) => each.id === id)
        if (list) put(list.rows, how)
      },
      onRename: (id, name) => change((before) => renameList(before, id, name)),
      onDuplicate: (id) =>
        change((before) => duplicateList(before, id, crypto.randomUUID(), Date.now())),
      onDelete(id) {
        places.current.set(
          id,
          all.lists.findIndex((list) => list.id === id),
        )
        change((before) => deleteList(before, id))
      },
      onRestore(list) {
        const at = places.current.get(list.id) ?? 0
        const rows = list.rows.map((row) => ({ ...row }))
        change((before) => restoreList(before, { changedAt: Date.now(), ...list, rows }, at))
      },
      onImport,
      onExport: (format) => saveSheet('order pad', padSheet(lines), format),
    },
  }
}
