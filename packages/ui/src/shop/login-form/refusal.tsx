import { Alert } from '../../primitives/alert/alert.tsx'

export interface RefusalProps {
  /** What the identity provider answered, in its own words; nothing is shown without it. */
  error: string | undefined
}

function intoView(refusal: HTMLElement | null) {
  refusal?.scrollIntoView({ block: 'nearest' })
}

/**
 * Why the identity provider let nobody in. It stands below the buttons, so that they don't move from
 * under a second press; the window follows where it would not be seen there.
 */
export function Refusal({ error }: RefusalProps) {
  if (error === undefined) return null
  return (
    <div ref={intoView} className="scroll-mb-4">
      <Alert tone="danger" announce>
        <p className="text-danger">{error}</p>
      </Alert>
    </div>
  )
}
