import {
  type OrderTextName,
  type OrderTexts,
  orderTextNames,
} from '@strapline/contract/order-texts'

/** What the texts of an order are called (contract/order-texts.ts). */
export const orderTextLabels = {
  poNumber: 'PO number',
  costCentre: 'Cost centre',
  buyerPart: 'Buyer’s part number',
  note: 'Note',
} satisfies Record<OrderTextName, string>

/** The texts that there are, each with what it is called. */
export function labelledTexts(texts: OrderTexts | undefined) {
  return orderTextNames.flatMap((name) => {
    const value = texts?.[name]
    return value === undefined || value === ''
      ? []
      : [{ name, label: orderTextLabels[name], value }]
  })
}
