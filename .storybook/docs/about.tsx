import { type ComponentType, lazy, Suspense } from 'react'
import type { PreparedStory } from 'storybook/internal/types'

/** It reads the sources of the whole library. */
const WhereUsed: ComponentType<{ place: string }> = lazy(() =>
  import('@strapline/ui/foundations/where-used').then(({ WhereUsed: used }) => ({ default: used })),
)

interface AboutProps {
  /** One of the component's stories. */
  story: PreparedStory
  /** Whether its page is about it alone. */
  isWhole: boolean
}

/** What is known of a component, below its states: who uses it, and what it costs. */
export function About({ story, isWhole }: AboutProps) {
  const place = placeOf(story)
  const title = 'Where it is used'
  if (!place) return null
  return (
    <>
      {isWhole ? <h2 id="where-it-is-used">{title}</h2> : <h3>{title}</h3>}
      <div className="about">
        <Suspense>
          <WhereUsed place={place} />
        </Suspense>
      </div>
    </>
  )
}

/**
 * The folder of a story's component, `primitives/alert`, whose first file of stories this is. Screens are used by routes,
 * which their map shows.
 */
function placeOf({ parameters }: PreparedStory): string | undefined {
  const file = /\/src\/((?:primitives|shop)\/([\w-]+))\/\2\.stories/
  return file.exec(String(parameters.fileName))?.[1]
}
