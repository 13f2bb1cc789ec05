import { expect, it } from 'vitest'
import { fileOf } from './save-sheet.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = { columns: [{ header: 'Part', kind: 'text' }], rows: [['00421']] }
const day = new Date(2026, 2, 6, 12)

const isLost = () => Promise.reject(new Error('Failed to fetch'))
const writer = () => import('./xlsx.ts')

it('a CSV file is named after what it holds and the day, and needs nothing that has to be loaded', async () => {
  const file = await fileOf(' My  orders ', sheet, 'csv', isLost, day)
  expect(file.name).toBe('my-orders-2026-03-06.csv')
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(await file.text()).toContain('00421')
})

it('says what to do when the writer of XLSX does not load', async () => {
  await expect(fileOf('My orders', sheet, 'xlsx', isLost, day)).rejects.toThrow(
    'did not load. Check the connection and try again, or use CSV.',
  )
})

it('a workbook has the same name', async () => {
  const file = await fileOf('My orders', sheet, 'xlsx', writer, day)
  expect(file.name).toBe('my-orders-2026-03-06.xlsx')
  expect(file.type).toContain('spreadsheetml.sheet')
  expect(await file.slice(0, 2).text()).toBe('PK')
})
