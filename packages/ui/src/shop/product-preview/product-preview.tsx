import type { Product } from '@strapline/contract/entities'
import { voice } from '../../content/voice.ts'
import { useCurrency } from '../../lib/currency.tsx'
import { formatCount, formatPieces } from '../../lib/format.ts'
import { keptTogether } from '../../lib/kept-together.tsx'
import { useBack } from '../../lib/layer/back.tsx'
import { piecesIn } from '../../lib/whole-number-in.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { Dialog } from '../../primitives/dialog/dialog.tsx'
import { AddToPad, type AddToPadProps } from '../add-to-pad/add-to-pad.tsx'
import { Price } from '../price/price.tsx'
import { PriceBreaks } from '../price-breaks/price-breaks.tsx'
import {
  availableQuantity,
  orderableQuantities,
  whyNotBookable,
} from '../product-facts/stock-words.ts'
import { ProductImage } from '../product-image/product-image.tsx'
import { useTypedQuantity } from '../product-list/use-typed-quantity.ts'

export interface ProductPreviewProps {
  /** The product that is shown. */
  product: Product
  /** The product's page: Purchase leads there. */
  href: string
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false when somebody closes the dialog, by Back, too. */
  onOpenChange: (open: boolean) => void
  /** Puts a quantity into the order pad; without it only Purchase is offered. */
  addToPad?: Pick<AddToPadProps, 'needed' | 'onAdd'> | undefined
}

/** The quick view: a product's details in a dialog, without leaving the page. */
export function ProductPreview({
  product,
  href,
  open,
  onOpenChange,
  addToPad,
}: ProductPreviewProps) {
  const { minimum, available } = voice().facts
  const facts = [
    {
      label: 'Unit price',
      value: <Price amount={product.unitPrice} currency={useCurrency('card')} size="sm" />,
    },
    {
      label: 'Part number',
      value: product.partNumber !== undefined ? <bdi>{product.partNumber}</bdi> : undefined,
    },
    { label: minimum, value: formatPieces(product.minOrder) },
    { label: available, value: availableQuantity(product) },
    { label: 'You can order', value: orderableQuantities(product) },
  ].filter(({ label, value }) => label !== undefined && value !== undefined)
  const typed = useTypedQuantity(product, addToPad?.needed)
  const notBookable = whyNotBookable(product)
  useBack(open, () => onOpenChange(false))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{keptTogether(product.name)}</bdi>}
      size="lg"
      startsAt="panel"
      footer={
        <>
          {addToPad && <AddToPad product={product} onAdd={addToPad.onAdd} typed={typed} />}
          <ButtonLink href={href} variant="primary" size="lg">
            {notBookable === undefined ? voice().ordering.card : 'See the product'}
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <ProductImage src={product.image} alt={`Picture of ${product.name}`} priority="eager" />
        <div className="wrap-anywhere flex min-w-0 flex-col gap-4">
          <p dir="auto" className="text-ink-soft">
            {product.description}
          </p>
          {notBookable !== undefined && <Alert tone="warning">{notBookable}</Alert>}
          <PriceBreaks
            product={product}
            quantity={addToPad && piecesIn(typed.text, product)}
            onChoose={addToPad && ((quantity) => typed.type(formatCount(quantity)))}
            of="card"
          />
          <dl className="tabular divide-y divide-rule border-rule border-y text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4 py-2">
                <dt className="shrink-0 text-ink-soft">{label}</dt>
                <dd className="min-w-0 text-end font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Dialog>
  )
}
