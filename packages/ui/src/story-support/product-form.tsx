/** What the stories of the form for a new product share: a product, its texts, and the form's fields. */
import type { Decorator } from '@storybook/react-vite'
import { productOf, products } from '@strapline/contract/fixtures'
import type { ProductFormFields } from '@strapline/contract/forms'
import { productExtraNames } from '@strapline/contract/product-extras'
import { productNames } from '@strapline/contract/product-texts'
import { fn, userEvent } from 'storybook/test'
import type { ProductFormProps } from '../shop/product-form/product-form.tsx'
import type { Canvas } from './page.ts'
import { paste } from './paste.ts'

export const product = productOf('torque-screwdriver')

export const typed = {
  name: product.name,
  partNumber: '10-9901',
  description: product.description,
  minOrder: '2',
  availAble: '96',
  unitPrice: '152.50',
  image: product.image,
} satisfies ProductFormFields

export const more = {
  family: 'Hand tools',
  attributes: 'Drive: by hand\nTorque: 1.0 Nm, 5.0 Nm',
  needs: `${productOf('battery-pack').partNumber}, 99-9999`,
}

/** An empty form, on a server with all extras. */
export const newProduct = {
  draft: { kept: undefined, keep: fn() },
  onSubmit: fn(async () => true),
  submitting: false,
  refusal: undefined,
  extras: productExtraNames,
  names: productNames(products),
} satisfies ProductFormProps

/** The width beside the dashboard's menu. The padding above shows that the preview does not stick too early. */
export const besideTheMenu: Decorator = (Story) => (
  <div className="mx-auto max-w-4xl pt-20">{Story()}</div>
)

export const labels = {
  name: 'Name',
  partNumber: 'Part number',
  description: 'Description',
  minOrder: 'Minimum order',
  availAble: 'Available',
  unitPrice: 'Unit price',
  image: 'Image URL',
}
export type Name = keyof typeof labels

export const fieldOf = (canvas: Canvas, name: Name) =>
  canvas.getByRole<HTMLInputElement>('textbox', { name: labels[name] })

export const previewOf = (canvas: Canvas) => {
  const card = canvas.getByRole('figure').querySelector('article')
  if (!card) throw new Error('There is no preview.')
  return card
}

export async function fillIn(canvas: Canvas, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await paste(fieldOf(canvas, name as Name), text)
  }
}

export function add(canvas: Canvas) {
  return userEvent.click(canvas.getByRole('button', { name: 'Add product' }))
}
