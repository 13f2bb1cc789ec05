import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type AmountUse, CurrencyProvider, Money } from './currency.tsx'

/** An amount as a page shows it, within a provider of this currency. */
function shown(of: AmountUse, currency?: string): string {
  const money = createElement(Money, { amount: 64.5, of })
  return renderToStaticMarkup(CurrencyProvider({ currency, children: money }))
}

describe('an amount', () => {
  it.each([
    [undefined, '€64.50', '$64.50'],
    ['EUR', '€64.50', '€64.50'],
    ['USD', '$64.50', '$64.50'],
    ['SEK', 'SEK\u00a064.50', 'SEK\u00a064.50'],
  ])('with the currency %s is %s on a card and %s where it is bought', (currency, card, detail) => {
    expect([shown('card', currency), shown('detail', currency)]).toEqual([card, detail])
  })

  it('is in the two currencies of the contract without a provider', () => {
    const html = (of: AmountUse) => renderToStaticMarkup(createElement(Money, { amount: 1, of }))
    expect([html('card'), html('detail')]).toEqual(['€1.00', '$1.00'])
  })
})
