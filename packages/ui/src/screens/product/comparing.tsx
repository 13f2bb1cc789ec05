import type { Product } from '@strapline/contract/entities'
import { type Compared, fewestCompared, mostCompared } from '../../catalogue/compare.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { CompareCheck } from '../../shop/compare-check/compare-check.tsx'

interface ComparingProps {
  product: Product
  /** What is compared. */
  compared: Compared
}

/** Puts the product beside others, and leads there once there are two. */
export function Comparing({ product, compared }: ComparingProps) {
  const { ids, href, isRefused, compare } = compared
  return (
    <>
      {ids.length >= fewestCompared && (
        <TextLink href={href} className="text-sm">
          See the comparison ({ids.length})
        </TextLink>
      )}
      <CompareCheck product={product} isCompared={ids.includes(product._id)} onCompare={compare} />
      {isRefused && (
        <Alert tone="warning" announce className="w-full">
          {`${mostCompared} products can be compared at once. Remove one of them in the comparison to choose this one.`}
        </Alert>
      )}
    </>
  )
}
