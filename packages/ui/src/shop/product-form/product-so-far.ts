import type { Product } from '@strapline/contract/entities'
import { type ProductFormFields, productForm } from '@strapline/contract/forms'
import type { QuantityLimits } from '@strapline/contract/rules'

const { minOrder, availAble, unitPrice, image, pack } = productForm().shape

/** Shown on the card for fields that are still empty. */
const placeholder = {
  name: 'New product',
  description: 'What it is, what it takes and what it holds.',
}

/** A number as the form reads it; undefined while the text is not a valid one. */
function numberOf(schema: typeof minOrder | typeof unitPrice, typed: string): number | undefined {
  const read = schema.safeParse(typed)
  return read.success ? read.data : undefined
}

/** The limits in a partly filled form; undefined until minimum and stock are valid. A pack counts once it is. */
export function limitsSoFar(typed: ProductFormFields): QuantityLimits | undefined {
  const limits = {
    minOrder: numberOf(minOrder, typed.minOrder),
    availAble: numberOf(availAble, typed.availAble),
  }
  if (limits.minOrder === undefined || limits.availAble === undefined) return undefined
  const packed = pack.safeParse(typed.pack ?? '')
  return {
    minOrder: limits.minOrder,
    availAble: limits.availAble,
    ...(packed.success && { pack: packed.data }),
  }
}

/** The price in a partly filled form; undefined until it is valid. */
export const priceSoFar = (typed: ProductFormFields): number | undefined =>
  numberOf(unitPrice, typed.unitPrice)

/** The product in a partly filled form. Its image is empty until the address is valid. */
export function productSoFar(typed: ProductFormFields): Product {
  const address = image.safeParse(typed.image)
  return {
    _id: '',
    name: typed.name.trim() || placeholder.name,
    description: typed.description.trim() || placeholder.description,
    image: address.success ? address.data : '',
    unitPrice: priceSoFar(typed) ?? 0,
    minOrder: numberOf(minOrder, typed.minOrder) ?? 0,
    // Not 0: the card would say that it is sold out.
    availAble: numberOf(availAble, typed.availAble) ?? Number.POSITIVE_INFINITY,
  }
}
