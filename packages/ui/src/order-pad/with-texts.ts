import { type OrderTexts, orderTextsOf } from '@strapline/contract/order-texts'
import type { PadLine } from './types.ts'

/** A line or row with these texts alone; without any it has no `texts` at all. */
export function withTexts<Line extends Pick<PadLine, 'texts'>>(
  line: Line,
  texts: OrderTexts,
): Line {
  const { texts: _, ...rest } = line
  const kept = orderTextsOf(texts)
  return (Object.keys(kept).length > 0 ? { ...rest, texts: kept } : rest) as Line
}
