import { csvOf } from './csv.ts'
import { loadPart } from './loadable.ts'
import type { Sheet } from './sheet.ts'

/** The formats in which a sheet can be saved. */
export type FileFormat = 'csv' | 'xlsx'

const notLoaded =
  'What makes Excel files did not load. Check the connection and try again, or use CSV.'

/**
 * Downloads a sheet as a file. It is called by what it holds and the day where the reader is: "My orders" gives
 * `my-orders-2026-11-24.csv`. What makes XLSX is loaded for the first such file.
 *
 * @throws {Error} with one sentence for the user
 */
export async function saveSheet(content: string, sheet: Sheet, format: FileFormat): Promise<void> {
  const file =
    format === 'csv'
      ? new Blob([csvOf(sheet)], { type: 'text/csv;charset=utf-8' })
      : await workbookOf(sheet, content)
  save(file, `${nameOf(content)}.${format}`)
}

async function workbookOf(sheet: Sheet, content: string): Promise<Blob> {
  const { xlsxOf } = await loadPart('Excel', () => import('./xlsx.ts')).catch((cause) => {
    throw new Error(notLoaded, { cause })
  })
  return xlsxOf(sheet, content)
}

/** Clicks a link that is not in the page. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari on iOS asks first, and reads the file only after the answer.
  setTimeout(() => URL.revokeObjectURL(address), 40_000)
}

const nameOf = (content: string) =>
  `${content.trim().toLowerCase().replace(/\s+/g, '-')}-${today()}`

/** Today as `2026-11-24`. */
function today(): string {
  const now = new Date()
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}
