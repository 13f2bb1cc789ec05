import type { Product } from '@strapline/contract/entities'
import { type ProductFormFields, productForm } from '@strapline/contract/forms'
import type { QuantityLimits } from '@strapline/contract/rules'

const { minOrder, availAble, unitPrice, image } = productForm.shape

/** What stands on the card where nothing has been typed yet. */
const placeholder = {
  name: 'New product',
  description: 'What it is, what it takes and what it holds.',
}

/** A number as the form will read it; undefined while it is none yet. */
function numberOf(schema: typeof minOrder | typeof unitPrice, typed: string): number | undefined {
  const read = schema.safeParse(typed)
  return read.success ? read.data : undefined
}

/** The limits that a half-filled form sets, once both are typed. */
export function limitsSoFar(typed: ProductFormFields): QuantityLimits | undefined {
  const limits = {
    minOrder: numberOf(minOrder, typed.minOrder),
    availAble: numberOf(availAble, typed.availAble),
  }
  if (limits.minOrder === undefined || limits.availAble === undefined) return undefined
  return { minOrder: limits.minOrder, availAble: limits.availAble }
}

/** The product that a half-filled form describes. Its image is empty until it is one that is allowed. */
export function productSoFar(typed: ProductFormFields): Product {
  const address = image.safeParse(typed.image)
  return {
    _id: '',
    name: typed.name.trim() || placeholder.name,
    description: typed.description.trim() || placeholder.description,
    image: address.success ? address.data : '',
    unitPrice: numberOf(unitPrice, typed.unitPrice) ?? 0,
    minOrder: numberOf(minOrder, typed.minOrder) ?? 0,
    // Nobody has said yet that there is none: the card must not say so either.
    availAble: numberOf(availAble, typed.availAble) ?? Number.POSITIVE_INFINITY,
  }
}
