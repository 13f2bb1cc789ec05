import { ChangesContext, changesHref } from '@strapline/ui/foundations/changes/changes.ts'
import { type ComponentType, lazy, Suspense, use } from 'react'

/** It reads the sources of the whole library. */
const WhereUsed: ComponentType<{ place: string }> = lazy(() =>
  import('@strapline/ui/foundations/where-used').then(({ WhereUsed: used }) => ({ default: used })),
)

interface AboutProps {
  /** The component's id in Storybook: `act-button`. */
  component: string
  /** Its folder, `primitives/alert`; undefined for a screen, whose users are routes. */
  place: string | undefined
}

/** What is known of a component, in a line below its title: who uses it, and how it looked before. */
export function About({ component, place }: AboutProps) {
  return (
    <>
      {place && (
        <Suspense>
          <WhereUsed place={place} />
        </Suspense>
      )}
      <Difference component={component} />
    </>
  )
}

/** Leads to the pictures of a component before and after, where it looks different. */
function Difference({ component }: { component: string }) {
  const changes = use(ChangesContext)?.changes
  const changed =
    changes && 'components' in changes && changes.components.find(({ id }) => id === component)
  if (!changed) return null
  const count = changed.pictures.length
  return (
    <p>
      <a href={changesHref(component)} target="_top" className="inline-block min-h-6">
        Looks different in {count} {count === 1 ? 'picture' : 'pictures'}: before and after
      </a>
    </p>
  )
}
