import type { Product } from '@strapline/contract/entities'
import type { ProductFormFields } from '@strapline/contract/forms'
import { amountText } from '@strapline/contract/numerals'
import { extraText, type ProductNames } from '@strapline/contract/product-texts'

/** A product as texts that `productForm` reads as the same product. */
export function fieldsOf(product: Product, names: ProductNames): Required<ProductFormFields> {
  const { name, description, image, unitPrice, minOrder, availAble } = product
  return {
    name,
    description,
    image,
    unitPrice: amountText(unitPrice),
    minOrder: String(minOrder),
    availAble: String(availAble),
    partNumber: extraText('partNumber', product, names),
    family: extraText('family', product, names),
    attributes: extraText('attributes', product, names),
    priceBreaks: extraText('priceBreaks', product, names),
    pack: extraText('pack', product, names),
    needs: extraText('needs', product, names),
    fits: extraText('fits', product, names),
    replacedBy: extraText('replacedBy', product, names),
    restockAt: extraText('restockAt', product, names),
  }
}
