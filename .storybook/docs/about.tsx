import type { Situation } from '@strapline/ui/content/situations'
import { callsOf, referenceHref } from '@strapline/ui/foundations/calls'
import { WhereUsed } from '@strapline/ui/foundations/where-used'
import { Fragment } from 'react'
import type { PreparedStory } from 'storybook/internal/types'

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
  if (!place) {
    return (
      <>
        <Calls story={story} />
        {story.title.startsWith('Screens/') && <ScreenCost />}
      </>
    )
  }
  return (
    <>
      {isWhole ? <h2 id="where-it-is-used">{title}</h2> : <h3>{title}</h3>}
      <div className="about">
        <WhereUsed place={place} />
      </div>
    </>
  )
}

/** Where the cost of a screen is found: it is measured as a page of the shop, with all that the page loads. */
function ScreenCost() {
  return (
    <>
      <h2 id="cost">Cost</h2>
      <p>
        The build measures whole pages of the shop, and fails when one loads more JavaScript than
        its budget.{' '}
        <a href="./?path=/docs/guide-use-it--docs#what-it-costs" target="_top">
          What it costs
        </a>{' '}
        lists the components.
      </p>
    </>
  )
}

/** What the routes of a screen ask of the server. */
function Calls({ story: { parameters } }: Pick<AboutProps, 'story'>) {
  const { route = [] } = (parameters.situation ?? {}) as Situation
  const calls = new Map(
    [route]
      .flat()
      .flatMap(callsOf)
      .map((call) => [call.name, call]),
  )
  if (calls.size === 0) return null
  return (
    <>
      <h2 id="calls">Calls</h2>
      <p>
        {[...calls.values()].map(({ name, endpoint }, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            {name} <code>{endpoint}</code>
          </Fragment>
        ))}
        .{' '}
        <a href={referenceHref} target="_top">
          The API
        </a>{' '}
        describes each call.
      </p>
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
