import { bookableQuantities } from '@strapline/contract/rules'
import type { Page } from 'playwright'

export const limits = { minOrder: 4, availAble: 500 }
export const quantity = bookableQuantities(limits)?.smallest ?? 0

export const part = (page: Page, line: number) =>
  page.getByLabel(`Part, line ${line}`, { exact: true })
