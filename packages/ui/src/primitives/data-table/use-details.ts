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
  const [detailed, setDetailed] = useState<{ row: Row; open: boolean; acted: boolean }>()
  const show = useCallback((row: Row) => setDetailed({ row, open: true, acted: false }), [])
  const inTable = detailed && data.find((row) => rowKey(row) === rowKey(detailed.row))
  const gone = isReady && !inTable
  // The details of a row that is gone show what it said last.
  if (inTable && inTable !== detailed.row) setDetailed({ ...detailed, row: inTable })
  // An action in the details has taken the row away, so there is nothing to tell.
  if (gone && detailed?.open && detailed.acted) setDetailed({ ...detailed, open: false })
  return {
    show,
    /** The props of the details; undefined until somebody has asked for some. */
    shown: detailed && {
      row: detailed.row,
      open: detailed.open,
      gone,
      onOpenChange: (open: boolean) => setDetailed({ ...detailed, open }),
      onAct: () => setDetailed({ ...detailed, acted: true }),
    },
  }
}
