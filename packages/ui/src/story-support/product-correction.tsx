/** What the stories of a product's correction share: a product, somebody else's change of it, and the dialog. */
import type { Product } from '@strapline/contract/entities'
import { productOf, products } from '@strapline/contract/fixtures'
import { productExtraNames } from '@strapline/contract/product-extras'
import { productNames } from '@strapline/contract/product-texts'
import { useState } from 'react'
import { fn, screen, userEvent, within } from 'storybook/test'
import type { Resource } from '../lib/resource.ts'
import { Button } from '../primitives/button/button.tsx'
import {
  ProductCorrection,
  type ProductCorrectionProps,
} from '../shop/product-correction/product-correction.tsx'
import { paste } from './paste.ts'

export const product = productOf('soldering-station')

/** What somebody else has made of it. */
export const changed: Product = {
  ...product,
  unitPrice: 289.5,
  availAble: 60,
  name: 'Soldering station ST 91',
  family: 'Soldering',
}

export const ready = (data: Product): Resource<Product> => ({ status: 'ready', data })

/** The page around the dialog: it opens and closes it. */
export function ListPage(props: ProductCorrectionProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="page min-h-dvh py-8">
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <ProductCorrection
        {...props}
        open={open}
        onOpenChange={(next) => {
          props.onOpenChange(next)
          setOpen(next)
        }}
      />
    </div>
  )
}

/** A dialog that opens in the page, with everything as it is now. */
export const correction = {
  name: product.name,
  current: ready(product),
  extras: productExtraNames,
  names: productNames(products),
  orders: { count: 3, pieces: 4051, hasMore: false },
  open: true,
  draft: { kept: undefined, keep: fn() },
  onOpenChange: fn(),
  onSubmit: fn<ProductCorrectionProps['onSubmit']>(async () => true),
  submitting: false,
  refusal: undefined,
  changedMeanwhile: false,
} satisfies ProductCorrectionProps

/** The open dialog. */
export async function findDialog() {
  return within(await screen.findByRole('dialog', { name: `Edit ${product.name}` }))
}

export const fieldOf = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByRole('textbox', { name })

export async function typeOver(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await paste(field, text)
}

/** Presses Save. */
export const save = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Save' }))

export const unfold = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'More fields' }))

/** The page while somebody else's change becomes known by the answer to one's own. */
export function Conflict(props: ProductCorrectionProps) {
  const [tries, setTries] = useState(0)
  const versions = [ready(product), props.current, ready({ ...changed, availAble: 55 })]
  return (
    <ListPage
      {...props}
      current={versions[tries] ?? props.current}
      changedMeanwhile={tries > 0}
      onSubmit={async (input) => {
        const worked = await props.onSubmit(input)
        setTries(tries + 1)
        return worked
      }}
    />
  )
}
