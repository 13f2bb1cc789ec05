import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Changed } from '../../scripts/lib/diff-page.ts'

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
