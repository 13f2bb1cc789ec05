import type { User } from './tokens.ts'

/** What {@link Users} takes. */
export interface UsersProps {
  /** What they use, for assistive technology: `bg-ink`. */
  of: string
  /** Who uses it. */
  users: User[]
}

/** Folders whose components each have a page in Storybook. `screens/lists` has stories only. */
const withPage = /^(primitives|shop|screens)\/(?!lists$)[\w-]+$/

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
            {withPage.test(place) ? (
              <a
                // Relative to the frame of this page, so that it works under a sub-path, too.
                href={`./?path=/docs/${place.replace('/', '-')}--docs`}
                target="_top"
                className="inline-block py-0.5 text-ink underline underline-offset-2"
              >
                {place}
              </a>
            ) : (
              <span className="inline-block py-0.5 text-ink">{place}</span>
            )}{' '}
            <span>{words.join(' ')}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
