import type { Columns, Table } from '../../order-pad/read-table.ts'
import type { PadRow } from '../../order-pad/types.ts'
import type { ExportButtonsProps } from '../../primitives/export-buttons/export-buttons.tsx'

/** What there is to take lines from. */
export type Source =
  /** Nothing yet, or what was chosen last could not be read: `problem` says why, and what to do. */
  | { kind: 'nothing'; problem?: string | undefined }
  /** A file is being read. */
  | { kind: 'reading'; name: string }
  /** A table was read: of the file `name`, or of a paste where that is absent. `columns` is what was found. */
  | { kind: 'table'; name?: string | undefined; table: Table; columns: Columns }

/** What the dialog asks for. */
export interface ImportActions {
  /** Somebody chose or dropped a file: read it, and say what was found or what is wrong by `source`. */
  onFile: (file: File) => void
  /** Somebody pasted rows into the box or dropped a text. */
  onText: (text: string) => void
  /** Back to choosing: another file, other rows. */
  onBack: () => void
  /** Puts these rows into the pad, after its lines or in place of them; there is room for them. */
  onTake: (rows: readonly PadRow[], how: 'add' | 'replace') => void
  /** Downloads a sample file. */
  onSample: ExportButtonsProps['onExport']
}
