import type { Product } from '@strapline/contract/entities'
import { priceBreaksOf } from '@strapline/contract/price-breaks'
import { bookableQuantities } from '@strapline/contract/rules'
import type { ReactNode } from 'react'
import { voice } from '../../content/voice.ts'
import { useCurrency, useMoney } from '../../lib/currency.tsx'
import { formatCount, formatTime } from '../../lib/format.ts'
import { packInWords } from '../../lib/pack-in-words.ts'
import { PrintedDocument } from '../../primitives/printed-document/printed-document.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { stockNote } from '../product-facts/stock-words.ts'

export interface PriceListProps {
  /** The products, in the order to list them. */
  products: readonly Product[]
  /** What they were chosen by, in words, such as `Search: strap`; none for all products. */
  chosenBy?: readonly { label: string; value: string }[]
}

/** Prices on paper: of the products that the catalogue shows, with part numbers and the least quantities. */
export function PriceList({ products, chosenBy = [] }: PriceListProps) {
  const money = useMoney('card')
  const currency = useCurrency('card')
  return (
    <PrintedDocument
      mark={<BrandMark />}
      title="Price list"
      facts={[
        { label: 'Date', value: formatTime(Date.now(), 'day') },
        ...chosenBy.map(({ label, value }) => ({ label, value: <bdi>{value}</bdi> })),
        { label: 'Products', value: formatCount(products.length) },
      ]}
      caption="Prices"
      columns={[
        { key: 'part', header: 'Part number', cell: ({ partNumber }) => partNumber },
        {
          key: 'name',
          header: 'Product',
          cell: (product) => (
            <>
              <bdi>{product.name}</bdi>
              <Below>{packInWords(product, money)}</Below>
            </>
          ),
          rowHeader: true,
        },
        {
          key: 'from',
          header: 'From',
          cell: (product) => {
            const smallest = bookableQuantities(product)?.smallest
            return (
              <>
                {smallest === undefined ? stockNote(product) : formatCount(smallest)}
                {priceBreaksOf(product).map(({ from }) => (
                  <Below key={from}>{formatCount(from)}</Below>
                ))}
              </>
            )
          },
          align: 'end',
        },
        {
          key: 'price',
          header: voice().lists.unitPrice,
          cell: (product) => (
            <>
              {money(product.unitPrice)}
              {priceBreaksOf(product).map(({ from, unitPrice }) => (
                <Below key={from}>{money(unitPrice)}</Below>
              ))}
            </>
          ),
          align: 'end',
        },
      ]}
      rows={products}
      rowKey={({ _id }) => _id}
      terms={[
        `Prices in ${currency} for one piece, without tax and delivery, as of this date.`,
        '“From” is the least quantity that can be ordered; below it, those from which a piece costs less.',
      ]}
    />
  )
}

/** A line below what a cell says first. */
const Below = ({ children }: { children: ReactNode }) => <span className="block">{children}</span>
