import type { ExportButtonsProps } from '../../primitives/export-buttons/export-buttons.tsx'

/** What somebody can do about lines that are being sent. */
export interface SendActions {
  /** Sends no further line; those on their way are waited for. */
  onPause: () => void
  /** Goes on with the lines that wait. */
  onGoOn: () => void
  /** Asks again about the lines whose outcome is not known. */
  onRetry: () => void
  /** Downloads the lines with problems as a file, each with its row number and the reason. */
  onDownload: ExportButtonsProps['onExport']
  /** Takes the booked lines out of the pad and closes the panel. */
  onDone: () => void
}
