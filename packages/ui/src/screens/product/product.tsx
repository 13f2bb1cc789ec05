import type { Product } from '@strapline/contract/entities'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Compared } from '../../catalogue/compare.ts'
import { Icon } from '../../lib/icon.tsx'
import { dataOf, type Resource } from '../../lib/resource.ts'
import { Async } from '../../primitives/async/async.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { LoadingStatus } from '../../primitives/loading-status/loading-status.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { Comparing } from './comparing.tsx'
import { ProductDetail, type ProductDetailOptions } from './product-detail.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export interface ProductScreenProps extends ProductDetailOptions {
  /** The product of this page; null when there is none at this address. */
  product: Resource<Product | null>
  /** Where the products are. */
  backHref: string
  /** What is compared; without it nothing can be. */
  compared?: Compared | undefined
}

const texts = {
  noun: 'details',
  loading: 'Loading the product',
  refreshing: 'Refreshing the product',
  failed: 'The product did not load',
}

/** One product: what it is, what it costs in dollars, what can be ordered, and the way to order it. */
export function ProductScreen({ product, backHref, compared, ...detail }: ProductScreenProps) {
  const found = dataOf(product)
  return (
    <Frame
      backHref={backHref}
      aside={found && compared && <Comparing product={found} compared={compared} />}
    >
      {found ? null : <h1 className="sr-only">Product</h1>}
      <Async
        resource={product}
        texts={texts}
        progress="in-content"
        skeleton={<ProductSkeleton />}
        empty={
          <EmptyState
            title="This product does not exist"
            headingLevel={2}
            action={
              <ButtonLink href={backHref} variant="primary">
                See all products
              </ButtonLink>
            }
          >
            It may no longer be sold, or the address may be mistyped.
          </EmptyState>
        }
      >
        {(found, { refreshing }) => (
          <ProductDetail
            {...detail}
            // A draft belongs to its product.
            key={found._id}
            product={found}
            refreshing={refreshing}
          />
        )}
      </Async>
    </Frame>
  )
}

/** The page before it may be shown: the same in shape, without a product. */
export function ProductLoading({ backHref, slow }: { backHref: string; slow: boolean }) {
  return (
    <Frame backHref={backHref}>
      <LoadingStatus slow={slow} />
      <ProductSkeleton />
    </Frame>
  )
}

interface FrameProps {
  backHref: string
  /** Stands in the first line, where a phone has it in view; on wider screens not at its end, where toasts appear. */
  aside?: ReactNode
  children: ReactNode
}

function Frame({ backHref, aside, children }: FrameProps) {
  return (
    <div className="page pt-6 pb-12 md:pt-8 lg:pb-24">
      <div className="flex min-h-6 flex-wrap items-center gap-x-4 gap-y-3 sm:gap-x-6">
        <TextLink
          href={backHref}
          tone="quiet"
          className="inline-flex max-sm:me-auto items-center gap-2 text-sm"
        >
          <Icon icon={ArrowLeft} size="sm" />
          All products
        </TextLink>
        {aside}
      </div>
      <div className="mt-6 md:mt-8">{children}</div>
    </div>
  )
}
