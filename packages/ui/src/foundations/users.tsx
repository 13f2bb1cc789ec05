import { PlaceLink } from './place-link.tsx'
import type { User } from './tokens.ts'

export interface UsersProps {
  /** What they use, for assistive technology: `bg-ink`. */
  of: string
  /** Who uses it. */
  users: User[]
}

/**
 * Who uses something, behind a line that opens. The line has no number: it would change with every
 * component, and with it the picture of each page here.
 */
export function Users({ of, users }: UsersProps) {
  return (
    <details className="mt-1 text-ink-soft text-sm">
      <summary className="w-fit min-h-6">
        Used by<span className="sr-only"> ({of})</span>
      </summary>
      <ul className="mt-1 grid gap-1 border-rule border-s ps-3">
        {users.map(({ place, words }) => (
          <li key={place} className="wrap-anywhere">
            <PlaceLink place={place} /> <span>{words.join(' ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
