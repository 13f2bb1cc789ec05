import { type Currency, formatMoney } from '../../lib/format.ts'

export interface PriceProps {
  /** What it costs. */
  amount: number
  /** The currency of both amounts. */
  currency: Currency
  /** The old price, struck through. */
  was?: number | undefined
  /** The lowest price in a larger quantity: "from €0.028" beside it. */
  lowest?: number | undefined
  /** What the amount buys: `piece`. */
  unit?: string
  /**
   * `sm` in tables, `md` on a card, `lg` on the product's own page; `lead` on a wide card, which has room
   * for `lg` on a wide screen only.
   * @default 'md'
   */
  size?: 'sm' | 'md' | 'lg' | 'lead'
}

const sizes = {
  sm: { amount: 'text-sm', beside: 'text-xs' },
  md: { amount: 'text-lg', beside: 'text-sm' },
  lg: { amount: 'text-3xl tracking-tight', beside: 'text-base' },
  lead: { amount: 'text-lg lg:text-3xl lg:tracking-tight', beside: 'text-sm lg:text-base' },
} satisfies Record<NonNullable<PriceProps['size']>, { amount: string; beside: string }>

/** A price with its currency and two decimals (up to four below ten cents), in figures that stand under each other. */
export function Price({ amount, currency, was, lowest, unit, size = 'md' }: PriceProps) {
  const { amount: amountSize, beside } = sizes[size]
  return (
    <span className="tabular wrap-anywhere inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <span className={`min-w-0 font-semibold ${amountSize}`}>{formatMoney(amount, currency)}</span>{' '}
      {unit !== undefined && <span className={`text-ink-soft ${beside}`}>per {unit}</span>}
      {lowest !== undefined && (
        <span className={`min-w-0 text-ink-soft ${beside}`}>
          from {formatMoney(lowest, currency)}
        </span>
      )}
      {was !== undefined && (
        <s className={`min-w-0 text-ink-faint ${beside}`}>
          <span className="sr-only">old price </span>
          {formatMoney(was, currency)}
        </s>
      )}
    </span>
  )
}
