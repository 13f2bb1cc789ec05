import type { Product } from '@strapline/contract/entities'
import { saveFile } from '@strapline/ui/lib/save-file.ts'
import { matchPart } from '@strapline/ui/order-pad/match-part'
import { sampleCsv } from '@strapline/ui/order-pad/pad-csv'
import type { PartIndex } from '@strapline/ui/order-pad/part-index'
import { findColumns, readTable, type Table } from '@strapline/ui/order-pad/read-table'
import type { ImportRowsProps } from '@strapline/ui/shop/import-rows'
import { useRef, useState } from 'react'

type Source = ImportRowsProps['source']

const nothing: Source = { kind: 'nothing' }
const unreadable = 'This file could not be read. Save its lines as CSV or XLSX and take that file.'

/**
 * The dialog that takes lines from a paste or a file.
 *
 * @param index tells parts from quantities where no header does; undefined while the catalogue is not there
 * @param take puts rows into the pad
 */
export function useImporting(
  products: readonly Product[] | undefined,
  index: PartIndex | undefined,
  take: ImportRowsProps['actions']['onTake'],
): Omit<ImportRowsProps, 'used'> {
  const [open, setOpen] = useState(false)
  const [source, setSource] = useState<Source>(nothing)
  /** The file that is being read: a slower one before it is no longer wanted. */
  const wanted = useRef<File>(undefined)
  const isPart = (text: string) => matchPart(text, undefined, index).kind === 'found'

  function show(next: Source) {
    wanted.current = undefined
    setSource(next)
  }
  const toSource = (table: Table, name?: string): Source => ({
    kind: 'table',
    name,
    table,
    columns: findColumns(table, isPart),
  })

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
      onSample: () => saveFile('order-pad-sample.csv', sampleCsv(products ?? [])),
    },
  }
}
