import { cx } from 'class-variance-authority'
import { voice } from '../../content/voice.ts'
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx'
import { type CardLayout, cardLook } from './card-layouts.ts'

export interface ProductCardSkeletonProps {
  /**
   * The layout of the card that it stands for.
   * @default 'upright'
   */
  layout?: CardLayout
  /**
   * Whether the card has a way to order the product.
   * @default false
   */
  hasOrder?: boolean
}

/** A placeholder of the same size as a product's card. */
export function ProductCardSkeleton({
  layout = 'upright',
  hasOrder = false,
}: ProductCardSkeletonProps) {
  const look = cardLook(layout)
  const { isBrief } = voice().card
  /** Whether what can be ordered stands beside the price. */
  const isBesides = isBrief && layout === 'upright'
  return (
    <div aria-hidden="true" className={look.card}>
      <div className={look.picture}>
        <Skeleton className="aspect-4/3 w-full rounded-none" />
      </div>
      <div className={look.body}>
        <div className={look.top}>
          <Skeleton className="h-3 w-14" />
        </div>
        <div className={look.text}>
          <Skeleton className="my-1 h-4 w-4/5" />
          <div className={look.description}>
            <Skeleton className="my-0.5 h-4 w-full" />
            <Skeleton className="mt-1 mb-0.5 h-4 w-2/3" />
          </div>
        </div>
        <div className={look.facts}>
          <Skeleton className={cx('h-5', isBesides ? 'mb-1 w-1/3' : 'mt-1 w-1/2')} />
          <div className={look.quantity}>
            <Skeleton className={cx('my-0.5 h-4', isBesides ? 'w-20' : 'w-1/3')} />
            {isBesides && <Skeleton className="mt-1 mb-0.5 h-4 w-20" />}
          </div>
        </div>
        <div className={look.ways}>
          {hasOrder && (
            <div className={look.order}>
              <Skeleton className="h-control w-full" />
            </div>
          )}
          {!(isBrief && hasOrder) && (
            <div className={look.actions}>
              <Skeleton className={cx('h-control w-full', layout === 'wide' && 'lg:w-48')} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
