import type { Product } from '@strapline/contract/entities'
import { ArrowLeft } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'
import type { Resource } from '../../lib/resource.ts'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { ErrorState } from '../../primitives/error-state/error-state.tsx'
import { TextLink } from '../../primitives/text-link/text-link.tsx'
import { type Booking, ProductDetail } from './product-detail.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'

export interface ProductScreenProps {
  /** The product of this page, or that there is none at this address. */
  product: Resource<Product> | { status: 'not-found' }
  /** Who is signed in: an order is booked for them. */
  buyer: { name: string; email: string }
  /** Where the products are. */
  backHref: string
  /** The booking's sheet: whether it is open, what was typed into it, and where it is sent. */
  booking: Booking
}

/** One product: what it is, what it costs in dollars, what can be ordered, and the way to order it. */
export function ProductScreen({ product, buyer, backHref, booking }: ProductScreenProps) {
  return (
    <div className="page pt-6 pb-12 md:pt-8 lg:pb-24">
      <TextLink href={backHref} tone="quiet" className="inline-flex items-center gap-2 text-sm">
        <Icon icon={ArrowLeft} size="sm" />
        All products
      </TextLink>
      <div className="mt-6 md:mt-8">
        {product.status === 'ready' ? (
          <ProductDetail
            // A draft belongs to its product.
            key={product.data._id}
            product={product.data}
            refreshing={product.refreshing}
            buyer={buyer}
            booking={booking}
          />
        ) : (
          <Unready product={product} backHref={backHref} />
        )}
      </div>
    </div>
  )
}

interface UnreadyProps {
  product: Exclude<ProductScreenProps['product'], { status: 'ready' }>
  backHref: string
}

function Unready({ product, backHref }: UnreadyProps) {
  return (
    <>
      <h1 className="sr-only">Product</h1>
      {product.status === 'loading' && <ProductSkeleton />}
      {product.status === 'error' && (
        <ErrorState
          title="The product did not load"
          message={product.message}
          onRetry={product.retry}
          headingLevel={2}
        />
      )}
      {product.status === 'not-found' && (
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
      )}
    </>
  )
}
