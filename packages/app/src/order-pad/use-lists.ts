import { saveFile } from '@strapline/ui/lib/save-file.ts'
import { padAsCsv } from '@strapline/ui/order-pad/pad-csv'
import { encodePad } from '@strapline/ui/order-pad/pad-link'
import type { PadLine, PadRow } from '@strapline/ui/order-pad/types'
import type { PadListsProps } from '@strapline/ui/shop/pad-lists'
import { useMemo, useRef } from 'react'
import { useKept } from '../kept/kept.ts'
import { withBase } from '../lib/base.ts'
import { paths } from '../paths.ts'
import {
  deleteList,
  duplicateList,
  keepList,
  type Lists,
  listsOf,
  noLists,
  problemOf,
  renameList,
  restoreList,
} from './lists.ts'
import { linesHash } from './pad-address.ts'

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
  // Of what is stored now, which another tab may have changed.
  const change = (how: (before: Lists) => Lists) => stored.write(how(stored.read() ?? noLists))
  /** Where lists were before they were deleted. */
  const places = useRef(new Map<string, number>())
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
            rows: lines,
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
      onExport: () => saveFile('order-pad.csv', padAsCsv(lines)),
    },
  }
}
