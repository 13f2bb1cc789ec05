import { csvOf } from './csv.ts'
import { loadPart } from './loadable.ts'
import type { Sheet } from './sheet.ts'

/** The formats in which a sheet can be saved. */
export type FileFormat = 'csv' | 'xlsx'

const notLoaded =
  'What makes Excel files did not load. Check the connection and try again, or use CSV.'

const loadWriter = () => loadPart('Excel', () => import('./xlsx.ts'))

/**
 * A sheet as a file, called by what it holds and the day where the reader is: "My orders" gives
 * `my-orders-2026-11-24.csv`.
 *
 * @param load fetches what makes XLSX
 * @throws {Error} with one sentence for the user
 */
export async function fileOf(
  content: string,
  sheet: Sheet,
  format: FileFormat,
  load: () => Promise<Pick<typeof import('./xlsx.ts'), 'xlsxOf'>> = loadWriter,
  now = new Date(),
): Promise<File> {
  const name = `${content.trim().toLowerCase().replace(/\s+/g, '-')}-${dayOf(now)}.${format}`
  if (format === 'csv') return new File([csvOf(sheet)], name, { type: 'text/csv;charset=utf-8' })
  const { xlsxOf } = await load().catch((cause) => {
    throw new Error(notLoaded, { cause })
  })
  const workbook = await xlsxOf(sheet, content)
  return new File([workbook], name, { type: workbook.type })
}

/**
 * Downloads a sheet as a file (`fileOf`). What makes XLSX is loaded for the first such file.
 *
 * @throws {Error} with one sentence for the user
 */
export async function saveSheet(content: string, sheet: Sheet, format: FileFormat): Promise<void> {
  save(await fileOf(content, sheet, format))
}

/** Clicks a link that is not in the page. */
function save(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // Safari on iOS asks first, and reads the file only after the answer.
  setTimeout(() => URL.revokeObjectURL(address), 40_000)
}

/** A day as `2026-11-24`. */
function dayOf(day: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`
}
