import { DocsContext, Markdown, Story, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { Gallery } from '@strapline/ui/foundations/pictures/gallery.tsx'
import { type MouseEvent, use } from 'react'
import { pictures } from '../../packages/ui/fingerprints.json'
import { sizesIn } from '../picture-sizes.ts'
import { statesOf } from './shown-states.ts'

const sizes = sizesIn(pictures)

interface StatesProps {
  /** The stories of one component, as their file exports them; those of the page when left out. */
  of?: Parameters<typeof useOf>[0]
}

/** The section of a page that shows every state of a component, from its stories. */
export function States({ of = 'meta' }: StatesProps) {
  const context = use(DocsContext)
  const { csfFile } = useOf(of, ['meta'])
  const stories = context.componentStoriesFromCSFFile(csfFile)
  const states = statesOf(stories, sizes)
  const used = stories.find(({ tags }) => tags.includes('interaction'))
  // A page of several components has a section for each.
  const Heading = of === 'meta' ? 'h2' : 'h3'

  function showStory(event: MouseEvent, storyId: string) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    context.channel.emit('selectStory', { storyId })
  }

  return (
    <section>
      <Heading id={of === 'meta' ? 'states' : undefined}>States</Heading>
      {used && <Story of={used.moduleExport} />}
      <Unstyled>
        <div className="states">
          <Gallery
            exhibits={states}
            cardWidth={300}
            height={210}
            caption={({ id, title, note }) => (
              <div className="state">
                <h3>
                  <a
                    href={`./?path=/story/${id}`}
                    target="_top"
                    onClick={(event) => showStory(event, id)}
                  >
                    {title}
                  </a>
                </h3>
                {note !== undefined && <Markdown>{note}</Markdown>}
              </div>
            )}
          />
        </div>
      </Unstyled>
    </section>
  )
}
