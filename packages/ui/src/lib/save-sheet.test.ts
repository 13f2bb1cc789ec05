import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveSheet } from './save-sheet.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = { columns: [{ header: 'Part', kind: 'text' }], rows: [['00421']] }

/** The links that were clicked, and what they lead to. */
const saved: { name: string; file: Blob }[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 16, 12) })
  let last = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob
    return 'blob:file'
  })
  vi.stubGlobal('document', {
    createElement: () => ({
      download: '',
      click() {
        saved.push({ name: this.download, file: last })
      },
    }),
  })
})

afterEach(() => {
  saved.length = 0
  vi.doUnmock('./xlsx.ts')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('saves a CSV file within the press, named after what it holds and the day', async () => {
  void saveSheet(' My  orders ', sheet, 'csv')
  expect(saved.map(({ name }) => name)).toEqual(['my-orders-2026-03-16.csv'])
  expect(saved[0]?.file.type).toBe('text/csv;charset=utf-8')
  expect(await saved[0]?.file.text()).toContain('00421')
})

it('says what to do when the writer of XLSX does not load, and still saves CSV', async () => {
  vi.doMock('./xlsx.ts', () => {
    throw new Error('Failed to fetch')
  })
  await expect(saveSheet('My orders', sheet, 'xlsx')).rejects.toThrow(
    'did not load. Check the connection and try again, or use CSV.',
  )
  expect(saved).toEqual([])
  await saveSheet('My orders', sheet, 'csv')
  expect(saved).toHaveLength(1)
})

it('saves a workbook under the same name', async () => {
  await saveSheet('My orders', sheet, 'xlsx')
  expect(saved.map(({ name }) => name)).toEqual(['my-orders-2026-03-16.xlsx'])
  expect(saved[0]?.file.type).toContain('spreadsheetml.sheet')
  expect(await saved[0]?.file.slice(0, 2).text()).toBe('PK')
})
