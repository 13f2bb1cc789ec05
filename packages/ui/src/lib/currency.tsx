import { currencies } from '@strapline/contract/rules'
import { createContext, type ReactNode, use } from 'react'
import { type Currency, formatMoney } from './format.ts'

/**
 * What an amount is for (decision D25): `card` on the storefront (cards, catalogue, administrators' tables and
 * forms), `detail` for buying (product page, booking, order pad, orders, totals).
 */
export type AmountUse = keyof typeof currencies

const CurrencyContext = createContext<Readonly<Record<AmountUse, Currency>>>(currencies)

export interface CurrencyProviderProps {
  /** The one currency of all amounts, an ISO 4217 code; undefined for the contract's two (`currencies`). */
  currency: Currency | undefined
  children: ReactNode
}

/** Says which currency amounts are shown in. Without it, those are the contract's two. */
export function CurrencyProvider({ currency, children }: CurrencyProviderProps) {
  const all = currency === undefined ? currencies : { card: currency, detail: currency }
  return <CurrencyContext value={all}>{children}</CurrencyContext>
}

/** The currencies of all uses. */
export function useCurrencies(): Readonly<Record<AmountUse, Currency>> {
  return use(CurrencyContext)
}

/** The currency of amounts for this use. */
export function useCurrency(of: AmountUse): Currency {
  return useCurrencies()[of]
}

/** The formatter of amounts for this use, for texts: see {@link formatMoney}. */
export function useMoney(of: AmountUse): (amount: number) => string {
  const currency = useCurrency(of)
  return (amount) => formatMoney(amount, currency)
}

export interface MoneyProps {
  /** In the currency's whole units: euros, not cents. */
  amount: number
  /** What the amount is for. */
  of: AmountUse
}

/** An amount as text, for places that can't call a hook, such as the cells of a table. */
export function Money({ amount, of }: MoneyProps) {
  return useMoney(of)(amount)
}
