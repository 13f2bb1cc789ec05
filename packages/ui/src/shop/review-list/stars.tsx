import { ratingRange } from '@strapline/contract/rules'
import { Star } from 'lucide-react'
import { Icon } from '../../lib/icon.tsx'

const choices = Array.from({ length: ratingRange.max }, (_, index) => index + 1)

export interface StarsProps {
  /** How many stars are filled: the rating, rounded. The words around them say it. */
  rating: number
}

/** A rating drawn as stars, for the eye alone. */
export function Stars({ rating }: StarsProps) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {choices.map((choice) => {
        const isFilled = choice <= Math.round(rating)
        return (
          <Icon
            key={choice}
            icon={Star}
            size="sm"
            filled={isFilled}
            className={isFilled ? '' : 'text-ink-faint'}
          />
        )
      })}
    </span>
  )
}
