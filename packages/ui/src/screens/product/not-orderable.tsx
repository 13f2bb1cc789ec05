import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'

export interface NotOrderableProps {
  /** Why no quantity of the product can be ordered now. */
  reason: string
  /** Whether the product is one of the visitor's favourites. */
  isFavourite: boolean
  /** Makes the product a favourite, or no longer one. */
  onToggleFavourite: () => void
  /** Where products like this one are. */
  similarHref: string
  /** What replaces it, before products that are only similar. */
  children?: ReactNode
}

/** Says why a product can't be ordered now, and what can be done instead. */
export function NotOrderable({
  reason,
  isFavourite,
  onToggleFavourite,
  similarHref,
  children,
}: NotOrderableProps) {
  return (
    <Alert tone="warning" className="mt-6">
      <p>{reason}</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href={similarHref} size="sm">
          See similar products
        </ButtonLink>
        <Button size="sm" aria-pressed={isFavourite} onClick={onToggleFavourite}>
          <Icon icon={Heart} size="sm" filled={isFavourite} />
          {isFavourite ? 'In your favourites' : 'Add to favourites'}
        </Button>
      </div>
    </Alert>
  )
}
