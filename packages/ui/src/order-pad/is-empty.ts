import type { PadRow } from './types.ts'

/** Whether nothing is typed into a row. */
export const isEmpty = ({ part, quantity, chosen }: PadRow) =>
  part.trim() === '' && quantity.trim() === '' && chosen === undefined
