import { ChangesContext, changesHref } from '@strapline/ui/foundations/changes/changes.ts'
import { type ComponentType, lazy, Suspense, use } from 'react'
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

/** What is known of a component, below its states: who uses it, what it costs, and how it looked before. */
export function About({ story, isWhole }: AboutProps) {
  const place = placeOf(story)
  const title = 'Where it is used'
  return (
    <>
      {place && (
        <>
          {isWhole ? <h2 id="where-it-is-used">{title}</h2> : <h3>{title}</h3>}
          <div className="about">
            <Suspense>
              <WhereUsed place={place} />
            </Suspense>
          </div>
        </>
      )}
      {isWhole && <Difference component={story.componentId} />}
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
