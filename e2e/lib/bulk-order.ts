import { bookableQuantities } from '@strapline/contract/rules'

export const limits = { minOrder: 4, availAble: 500 }
export const quantity = bookableQuantities(limits)?.smallest ?? 0
