import type { Product } from '@strapline/contract/entities'
import { isPartOf, type MatchInput } from '@strapline/contract/search/match'
import { dataOf, mapResource, type Resource } from '@strapline/ui/lib/resource.ts'
import { saveSheet } from '@strapline/ui/lib/save-sheet.ts'
import { sampleSheet } from '@strapline/ui/order-pad/pad-sheets'
import { findColumns, readTable, type Table } from '@strapline/ui/order-pad/read-table'
import { differenceOf, inSequence } from '@strapline/ui/order-pad/reorder'
import type { PadIndex, PadRow } from '@strapline/ui/order-pad/types'
import type { ImportRowsProps } from '@strapline/ui/shop/import-rows'
import type { ReorderLinesProps } from '@strapline/ui/shop/reorder-lines'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { myOrdersPages } from '../api/lists.ts'
import { useRowsOf } from '../api/use-list-pages.ts'
import { useResource } from '../api/use-resource.ts'
import { againInHash, linesInHash } from './pad-address.ts'

/** What is known of the catalogue (use-pad-catalogue.ts). */
interface Found {
  catalogue: Resource<Product[]>
  index: PadIndex | undefined
  lookUp: (inputs: readonly MatchInput[]) => void
  /** Whether the server keeps what buyers write on orders. */
  keepsTexts: boolean
}

/** Puts rows into the pad. */
type Take = ImportRowsProps['actions']['onTake']
type Importing = Omit<ImportRowsProps, 'used'>

/**
 * The dialogs by which lines come into the pad: from a paste or a file, and from the address, which holds the lines of
 * a link or names older orders.
 *
 * @param owner the email of the user; orders of others are not found
 * @param found the catalogue, and its index, which tells parts from quantities where no header does
 */
export function useIncoming(owner: string, found: Found, take: Take) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const leave = () => void navigate({ search, hash: '' }, { replace: true })
  const fromFiles = useImporting(found, take)
  const ofLink = linesInHash(hash)
  return {
    openImport: () => fromFiles.onOpenChange(true),
    importing: ofLink ? offered(fromFiles, ofLink, leave) : fromFiles,
    reorder: useReorder(owner, againInHash(hash), found, leave, take),
  }
}

type Source = ImportRowsProps['source']

const nothing: Source = { kind: 'nothing' }
const unreadable = 'This file could not be read. Save its lines as CSV or XLSX and open that file.'

/** The dialog that takes lines from a paste or a file. */
function useImporting({ catalogue, index, keepsTexts }: Found, take: Take): Importing {
  const products = dataOf(catalogue)
  const [open, setOpen] = useState(false)
  const [source, setSource] = useState<Source>(nothing)
  /** The file that is being read: a slower one before it is no longer wanted. */
  const wanted = useRef<File>(undefined)
  const isPart = isPartOf(index)

  function show(next: Source) {
    wanted.current = undefined
    setSource(next)
  }
  function toSource(table: Table, name?: string): Source {
    const { texts, ...columns } = findColumns(table, isPart)
    return { kind: 'table', name, table, columns: keepsTexts ? { texts, ...columns } : columns }
  }

  async function onFile(file: File) {
    setSource({ kind: 'reading', name: file.name })
    setOpen(true)
    wanted.current = file
    // Most pads are typed or pasted: what reads files is loaded for the first one.
    const reading = import('@strapline/ui/order-pad/read-file').then(({ readFile }) =>
      readFile(file, isPart),
    )
    const next = await reading.then(
      (table) => toSource(table, file.name),
      (failure: unknown): Source => ({
        kind: 'nothing',
        problem: failure instanceof Error && failure.message !== '' ? failure.message : unreadable,
      }),
    )
    if (wanted.current === file) show(next)
  }

  return {
    open,
    onOpenChange(next) {
      setOpen(next)
      if (next) show(nothing)
    },
    source,
    actions: {
      onFile: (file) => void onFile(file),
      onText(text) {
        const table = readTable(text, isPart)
        const hasRows = table.rows.length > 0
        show(hasRows ? toSource(table) : { kind: 'nothing', problem: 'There is no line in it.' })
        setOpen(true)
      },
      onBack: () => show(nothing),
      onTake(rows, how) {
        take(rows, how)
        setOpen(false)
      },
      onSample: (format) => saveSheet('order pad sample', sampleSheet(products ?? []), format),
    },
  }
}

/**
 * The same dialog with the lines of a link: they come from anybody, so they are shown first, and each part is looked for
 * as if it had been typed. Either answer takes them out of the address.
 */
function offered(importing: Importing, rows: readonly PadRow[], leave: () => void): Importing {
  const { actions, onOpenChange } = importing
  return {
    open: true,
    onOpenChange: (open) => void (open || leave()),
    source: {
      kind: 'table',
      name: 'a link',
      table: { rows: rows.map(({ part, quantity }) => [part, quantity]) },
      columns: { part: 0, quantity: 1, hasHeader: false },
    },
    actions: {
      ...actions,
      onTake(taken, how) {
        actions.onTake(taken, how)
        leave()
      },
      onBack() {
        leave()
        onOpenChange(true)
      },
    },
  }
}

/**
 * The dialog that orders older orders again.
 *
 * @param ids undefined as long as none are asked for
 */
function useReorder(
  owner: string,
  ids: readonly string[] | undefined,
  { catalogue, index, lookUp }: Found,
  leave: () => void,
  take: Take,
): Omit<ReorderLinesProps, 'room'> {
  const { query, more } = useRowsOf(myOrdersPages(owner), ids)
  const orders = useResource(query)
  const products = dataOf(catalogue)
  const parts = useMemo(() => query.data?.map(({ orderId }) => ({ part: orderId })), [query.data])
  useEffect(() => {
    if (ids !== undefined && parts) lookUp(parts)
  }, [ids, parts, lookUp])
  // What a server has not answered yet is not sold out.
  const isKnown = !index?.matchOf || parts?.every((part) => index.matchOf?.(part))
  return {
    open: ids !== undefined,
    onOpenChange: (open) => void (open || leave()),
    lines: !isKnown
      ? { status: 'loading' }
      : products
        ? mapResource(orders, (found) => differenceOf(inSequence(found, ids ?? []), products))
        : mapResource(catalogue, () => []),
    more,
    onAdd(rows) {
      take(rows, 'add')
      leave()
    },
  }
}
