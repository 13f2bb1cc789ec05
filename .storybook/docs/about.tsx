import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import type { Changed } from '../../scripts/lib/diff-page.ts'

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

/** Leads to the pictures of a component before and after, where the build has some. */
function Difference({ component }: { component: string }) {
  const address = document.querySelector<HTMLMetaElement>('meta[name="story-difference"]')?.content
  const [changed, setChanged] = useState<Changed>()
  useEffect(() => {
    if (address) loadChanged(address).then(setChanged, () => undefined)
  }, [address])
  const count = changed?.components[component]
  if (!changed || !count) return null
  return (
    <p>
      <a href={`${address}#${component}`} target="_top">
        Looks different since {changed.since}: {count} {count === 1 ? 'picture' : 'pictures'},
        before and after
      </a>
    </p>
  )
}

const loadChanged = async (page: string): Promise<Changed> =>
  (await fetch(page.replace('index.html', 'changed.json'))).json()
