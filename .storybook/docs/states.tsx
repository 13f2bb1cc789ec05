import { DocsContext, Markdown, Story, Unstyled } from '@storybook/addon-docs/blocks'
import type { Exhibit } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { StateGallery } from '@strapline/ui/foundations/pictures/state-gallery.tsx'
import { type MouseEvent, use } from 'react'
import { pictures } from '../../packages/ui/fingerprints.json'
import { sizesIn } from '../picture-sizes.ts'
import { About } from './about.tsx'
import { useComponentStories } from './component-stories.ts'
import type { OfProps } from './of.ts'
import { splitRare, statesOf } from './shown-states.ts'

const sizes = sizesIn(pictures)

/**
 * The sections of a page that its component's stories and files tell, or those of one of its components: every state, and
 * where it is used.
 */
export function States({ of = 'meta' }: OfProps) {
  const context = use(DocsContext)
  const stories = useComponentStories({ of })
  const isWhole = of === 'meta'
  const id = isWhole ? 'states' : `states-${stories[0]?.id}`
  const states = statesOf(stories, sizes)
  const { usual, rare } = isWhole ? splitRare(states) : { usual: states, rare: [] }
  const used = stories.find(({ tags }) => tags.includes('interaction'))

  function showStory(event: MouseEvent, storyId: string) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    context.channel.emit('selectStory', { storyId })
  }

  const link = ({ id: storyId, title }: Exhibit) => (
    <a
      href={`./?path=/story/${storyId}`}
      target="_top"
      onClick={(event) => showStory(event, storyId)}
    >
      {title}
    </a>
  )

  const gallery = (exhibits: readonly Exhibit[]) => (
    <Unstyled>
      <div className="states">
        <StateGallery
          exhibits={exhibits}
          cardWidth={230}
          isPart={!isWhole}
          caption={(state) => (
            <div className="state">
              <h3>{link(state)}</h3>
              {state.note !== undefined && <Markdown>{state.note}</Markdown>}
            </div>
          )}
          phonesTitle={<h3 className="states-on-phone">On a phone</h3>}
          phoneCaption={(state) => <p className="state-on-phone">{link(state)}</p>}
        />
      </div>
    </Unstyled>
  )

  const [first] = stories
  return (
    <>
      {/* Only one of a page is a landmark: their names are the same. */}
      <section aria-labelledby={isWhole ? id : undefined}>
        {isWhole ? <h2 id={id}>States</h2> : <h3 id={id}>States</h3>}
        {used && (
          <>
            <p className="interaction-hint">
              More looks stand to the right: the table scrolls sideways.
            </p>
            <div className="interaction">
              <Story of={used.moduleExport} />
            </div>
          </>
        )}
        {gallery(usual)}
        {rare.length > 0 && (
          <details className="states-rare">
            <summary>{rare.length} more: what rarely happens, such as long texts</summary>
            {gallery(rare)}
          </details>
        )}
      </section>
      {first && <About story={first} isWhole={isWhole} />}
    </>
  )
}
