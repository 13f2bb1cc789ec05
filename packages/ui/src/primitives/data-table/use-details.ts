import { useCallback, useState } from 'react'

/** What {@link useDetails} takes. */
interface DetailsQuery<Row> {
  data: readonly Row[]
  rowKey: (row: Row) => string
  /** Whether the rows are there. */
  isReady: boolean
}

/** The row whose details are shown, while it is in the table and after it was taken away. */
export function useDetails<Row>({ data, rowKey, isReady }: DetailsQuery<Row>) {
  const [detailed, setDetailed] = useState<{ row: Row; open: boolean }>()
  const show = useCallback((row: Row) => setDetailed({ row, open: true }), [])
  const inTable = detailed && data.find((row) => rowKey(row) === rowKey(detailed.row))
  // The details of a row that is gone show what it said last.
  if (inTable && inTable !== detailed.row) setDetailed({ ...detailed, row: inTable })
  return {
    show,
    /** The props of the details; undefined until somebody has asked for some. */
    shown: detailed && {
      row: detailed.row,
      open: detailed.open,
      gone: isReady && !inTable,
      onOpenChange: (open: boolean) => setDetailed({ ...detailed, open }),
    },
  }
}
