import type { Product } from '@strapline/contract/entities'
import { type ProductFormFields, productForm } from '@strapline/contract/forms'

const { minOrder, availAble, unitPrice, image } = productForm.shape

/** What stands on the card where nothing has been typed yet. */
const placeholder = {
  name: 'New product',
  description: 'What it is, what it takes and what it holds.',
}

/** A number as the form will read it; 0 while it is none yet. */
function numberOf(schema: typeof minOrder | typeof unitPrice, typed: string): number {
  const read = schema.safeParse(typed)
  return read.success ? read.data : 0
}

/** The product that a half-filled form describes. Its image is empty until it is one that is allowed. */
export function productSoFar(typed: ProductFormFields): Product {
  const address = image.safeParse(typed.image)
  return {
    _id: '',
    name: typed.name.trim() || placeholder.name,
    description: typed.description.trim() || placeholder.description,
    image: address.success ? address.data : '',
    unitPrice: numberOf(unitPrice, typed.unitPrice),
    minOrder: numberOf(minOrder, typed.minOrder),
    availAble: numberOf(availAble, typed.availAble),
  }
}
