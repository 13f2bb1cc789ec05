import type { Product } from '@strapline/contract/entities'
import { products } from '@strapline/contract/fixtures'
import { isPartOf } from '@strapline/contract/search/match'
import { indexProducts } from '@strapline/contract/search/product-index'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { dashboardPages } from '../content/dashboard-pages.ts'
import { dataOf } from '../lib/resource.ts'
import { summaryOf } from '../order-pad/check-pad.ts'
import { findColumns, readTable } from '../order-pad/read-table.ts'
import type { CheckedLine } from '../order-pad/types.ts'
import { OrderPadScreen, type OrderPadScreenProps } from '../screens/order-pad/order-pad.tsx'
import { lockReason } from '../shop/order-grid/locked.ts'
import { linesOf, orderable, row, usePad } from './pad.ts'

/** A pad with these lines. */
export function padWith(lines: readonly CheckedLine[]): OrderPadScreenProps['pad'] {
  return {
    lines,
    states: new Map(),
    summary: summaryOf(lines),
    canUndo: false,
    onEdit: fn(),
    onUndo: fn(),
  }
}

const eightRows = products.slice(0, 8).map(orderable)

/** The first products of the catalogue. */
export const [battery, pneumatic, third] = products as [Product, Product, Product]

/** Nine rows, of which five have a problem. */
export const troubled = [
  ...eightRows.slice(2, 6),
  row(battery.name, battery.minOrder),
  row(third.name, third.availAble + 1),
  row(pneumatic.name, 'a few'),
  row('strap', 40),
  row('ZZ-0000', 12),
]

/** What every order pad is given; a story adds what it is about. */
export const orderPad = {
  catalogue: { status: 'ready', data: products },
  pad: padWith(linesOf(eightRows)),
  notices: {},
  importing: {
    open: false,
    onOpenChange: fn(),
    source: { kind: 'nothing' },
    actions: { onFile: fn(), onText: fn(), onBack: fn(), onTake: fn(), onSample: fn() },
  },
  delivery: {
    addresses: [
      {
        id: 'works',
        label: 'Milan works',
        address: 'Via delle Officine 14, 20151 Milano, Italy',
        phoneNumber: '+39 02 5550 1234',
      },
    ],
    chosen: 'works',
    onChoose: fn(),
    onKeep: fn(),
    onDelete: fn(),
    onRestore: fn(),
  },
  sending: {
    draft: { kept: undefined, keep: fn() },
    texts: { last: { costCentre: '4120 Dispatch' }, ownPoNumbers: 0 },
    onSend: fn(async () => true),
    sending: false,
    refusal: undefined,
    onDownloadProblems: fn(),
  },
  lists: {
    lists: [{ id: 'monthly', name: 'Monthly order', rows: eightRows }],
    pad: { lines: 8, link: () => ({ kind: 'link', address: 'https://strapline.example/#pad' }) },
    actions: {
      onKeep: fn(),
      onOpen: fn(),
      onRename: fn(),
      onDuplicate: fn(),
      onDelete: fn(),
      onRestore: fn(),
      onImport: fn(),
      onExport: fn(),
    },
  },
  reorder: {
    open: false,
    onOpenChange: fn(),
    lines: { status: 'loading' },
    onAdd: fn(),
  },
  paths: { catalogue: '/purchase', orders: dashboardPages.myOrders.path },
} satisfies OrderPadScreenProps

function useKeptPad({ pad, catalogue }: OrderPadScreenProps): OrderPadScreenProps['pad'] {
  const kept = usePad(pad.lines, dataOf(catalogue) ?? null)
  return {
    ...pad,
    lines: kept.lines,
    // As in the app: what was sent is not to be sent any more.
    summary: summaryOf(kept.lines.filter(({ line }) => !lockReason(pad.states.get(line.id)))),
    canUndo: kept.canUndo,
    onEdit: (edit) => {
      kept.edit(edit)
      pad.onEdit(edit)
    },
    onUndo: () => {
      kept.undo()
      pad.onUndo()
    },
  }
}

/** Keeps the pad, which the app keeps. */
export function KeepsPad(props: OrderPadScreenProps) {
  return <OrderPadScreen {...props} pad={useKeptPad(props)} />
}

/** Keeps the pad and what is read from a paste. */
export function KeepsPadAndPaste(props: OrderPadScreenProps) {
  const pad = useKeptPad(props)
  const [open, setOpen] = useState(false)
  const [source, setSource] = useState(props.importing.source)
  const isPart = isPartOf(indexProducts(dataOf(props.catalogue) ?? []))
  return (
    <OrderPadScreen
      {...props}
      pad={pad}
      importing={{
        ...props.importing,
        open,
        onOpenChange: setOpen,
        source,
        actions: {
          ...props.importing.actions,
          onText: (text) => {
            const table = readTable(text, isPart)
            setSource({ kind: 'table', table, columns: findColumns(table, isPart) })
          },
          onTake: (rows) => {
            pad.onEdit({ kind: 'paste', at: pad.lines.length - 1, rows })
            setOpen(false)
          },
        },
      }}
    />
  )
}
