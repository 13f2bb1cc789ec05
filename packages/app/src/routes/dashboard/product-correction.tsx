import type { Product } from '@strapline/contract/entities'
import { ProductCorrection } from '@strapline/ui/shop/product-correction'
import { useProductCorrection } from './use-product-correction.ts'

interface CorrectionProps {
  product: Product
  /** How many products were opened before. */
  time: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Corrects a product of the list. */
export function Correction({ product, time, ...layer }: CorrectionProps) {
  const correction = useProductCorrection(product._id, time)
  return <ProductCorrection {...correction} {...layer} name={product.name} />
}
