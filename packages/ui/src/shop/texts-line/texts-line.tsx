import type { OrderTexts } from '@strapline/contract/order-texts'
import { labelledTexts } from '../../lib/order-text-labels.ts'

export interface TextsLineProps {
  /** What the buyer has written; nothing is shown where that is nothing. */
  texts: OrderTexts | undefined
}

/** What the buyer has written on an order or a line, small, below what it is about: each text with its name. */
export function TextsLine({ texts }: TextsLineProps) {
  const shown = labelledTexts(texts)
  if (shown.length === 0) return null
  return (
    <span className="flex flex-wrap gap-x-3 font-normal text-ink-soft text-xs wrap-anywhere">
      {shown.map(({ name, label, value }) => (
        <span key={name}>
          {label} <bdi className="text-ink">{value}</bdi>
        </span>
      ))}
    </span>
  )
}
