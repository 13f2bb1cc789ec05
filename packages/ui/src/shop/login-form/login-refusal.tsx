import { worded } from '../../lib/wording.ts'
import { Alert } from '../../primitives/alert/alert.tsx'

export interface LoginRefusalProps {
  /** What the identity provider answered, in its own words; nothing is shown without it. */
  error: string | undefined
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Why the identity provider refused a login or a sign-up. It stands below the button, so that the button
 * does not move under the pointer, and is scrolled into view.
 */
export function LoginRefusal({ error }: LoginRefusalProps) {
  if (error === undefined) return null
  return (
    <div ref={scrollIntoView} className="scroll-mb-4">
      <Alert tone="danger" announce>
        <p className="text-danger">{worded(error)}</p>
      </Alert>
    </div>
  )
}
