import { DocsContext, Markdown, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { frameAddress, StoryFrame } from '@strapline/ui/foundations/story-frame'
import { type MouseEvent, use, useLayoutEffect, useRef, useState } from 'react'
import { pictures } from '../../packages/ui/fingerprints.json'
import { sizesIn } from '../picture-sizes.ts'
import { desktop, phone } from '../viewports.ts'
import type { OfProps } from './of.ts'
import { type Shown, type State, statesOf } from './shown-states.ts'

const sizes = sizesIn(pictures)

/** Between a desktop and a phone beside it, in pixels of the page. */
const gap = 24

/** The two lines of a frame's edges. */
const edges = 4

/** How large states are drawn in a column of a width, so that a desktop has room for a phone beside it. */
function scaleIn(column: number): number {
  return Math.min(1, (column - gap - edges) / (desktop.width + phone.width))
}

/** The width of an element, measured before it is painted for the first time. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

/** The section of a page that shows every state of its component, or of one of its components, from its stories. */
export function States({ of = 'meta' }: OfProps) {
  const context = use(DocsContext)
  const { csfFile } = useOf(of, ['meta'])
  const stories = context.componentStoriesFromCSFFile(csfFile)
  const isWhole = of === 'meta'
  const id = isWhole ? 'states' : `states-${stories[0]?.id}`
  const states = statesOf(stories, sizes)
  const { ref, width } = useWidth()

  function showStory(event: MouseEvent, storyId: string) {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (event.button !== 0 || opensElsewhere) return
    event.preventDefault()
    context.channel.emit('selectStory', { storyId })
  }

  return (
    // Only one of a page is a landmark: their names are the same.
    <section aria-labelledby={isWhole ? id : undefined}>
      {isWhole ? <h2 id={id}>States</h2> : <h3 id={id}>States</h3>}
      <Unstyled>
        <div ref={ref} className="states">
          {width !== undefined &&
            states.map((state) => (
              <StateFigure
                key={state.id}
                state={state}
                scale={scaleIn(width)}
                onShow={(event) => showStory(event, state.id)}
              />
            ))}
        </div>
      </Unstyled>
    </section>
  )
}

interface StateFigureProps {
  state: State
  scale: number
  onShow: (event: MouseEvent) => void
}

function StateFigure({
  state: { id, name, description, windows },
  scale,
  onShow,
}: StateFigureProps) {
  return (
    <article className="state">
      <h3>
        <a href={`./?path=/story/${id}`} target="_top" onClick={onShow}>
          {name}
        </a>
      </h3>
      {description !== undefined && <Markdown>{description}</Markdown>}
      <div className="state-windows">
        {windows.map((shown) => (
          <figure key={shown.device}>
            <StoryFrame
              src={frameAddress(id, shown.asPhone)}
              picture={shown.asPhone ? `${id}@phone` : id}
              title={`${name}, ${shown.device.toLowerCase()}`}
              width={shown.width}
              height={shown.height}
              scale={scale}
            />
            <figcaption>{captionOf(shown)}</figcaption>
          </figure>
        ))}
      </div>
    </article>
  )
}

/** The window, and how much of the state is cut off at its lower edge: `Phone, 390 px; the first 1000 of 2300 px` */
function captionOf({ device, width, height, fullHeight }: Shown): string {
  const window = `${device}, ${width} px`
  return height === fullHeight ? window : `${window}; the first ${height} of ${fullHeight} px`
}
