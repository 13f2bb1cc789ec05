import type { PadRow } from '../../order-pad/types.ts'
import type { ExportButtonsProps } from '../../primitives/export-buttons/export-buttons.tsx'

/** A pad that is kept under a name. */
export interface KeptList {
  id: string
  name: string
  rows: readonly PadRow[]
}

/** The link that holds the lines of the present pad. */
export type PadLink =
  | { kind: 'link'; address: string }
  /** Some programs would cut it off, so it is not offered. */
  | { kind: 'too-long' }

/** What the dialog shows of the present pad. */
export interface PresentPad {
  /** How many lines it has, empty ones not counted. */
  lines: number
  /** Makes its link, while the dialog is open; it is asked for none while there are no lines. */
  link: () => PadLink
}

/** What can be done with lists. */
export interface ListActions {
  /** Keeps the present pad under a name; `replaced` is the list of that name, if there is one. */
  onKeep: (name: string, replaced: KeptList['id'] | undefined) => void
  /** Puts the lines of a list into the pad: instead of its own or after them. */
  onOpen: (id: KeptList['id'], how: 'replace' | 'add') => void
  /** Gives a list another name, which no other list has. */
  onRename: (id: KeptList['id'], name: string) => void
  /** Makes a copy under a name of its own. */
  onDuplicate: (id: KeptList['id']) => void
  /** Deletes a list. */
  onDelete: (id: KeptList['id']) => void
  /** Puts a deleted list back in its place. */
  onRestore: (list: KeptList) => void
  /** Opens the dialog that takes lines from a file. */
  onImport: () => void
  /** Downloads the present pad as a file. */
  onExport: ExportButtonsProps['onExport']
}
