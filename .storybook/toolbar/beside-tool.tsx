// Storybook compiles its manager's JSX to calls of React.createElement.
import * as React from 'react'
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api'
import { managerFont } from '../manager-font.ts'
import { theme } from '../theme.ts'
import { fitOf } from './beside-fit.ts'
import { isScreen } from './is-screen.ts'
import { type Side, sidesOf } from './menus.ts'

/** The story in two settings in place of one. The one stays, unseen: Storybook's panels tell of it. */
function Beside({ children }: { children?: React.ReactNode }) {
  const [globals] = useGlobals()
  const { storyId, viewMode } = useStorybookState()
  const sides = viewMode === 'story' ? sidesOf(storyId, globals) : undefined
  return (
    <React.Fragment>
      <div style={sides ? { display: 'none' } : { display: 'contents' }}>{children}</div>
      {sides && (
        <Halves
          key={sides.map(({ address }) => address).join(' ')}
          sides={sides}
          isScreen={isScreen(storyId)}
          viewport={globals.viewport?.value}
        />
      )}
    </React.Fragment>
  )
}

interface HalvesProps {
  sides: readonly Side[]
  isScreen: boolean
  /** The name of the toolbar's viewport. */
  viewport: string | undefined
}

function Halves({ sides, isScreen, viewport }: HalvesProps) {
  const frame = React.useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = React.useState(false)
  React.useEffect(() => {
    const element = frame.current
    if (!isLoaded || !element) return
    const layOut = () => fitInto(element, sides, { isScreen, viewport })
    layOut()
    const observer = new ResizeObserver(layOut)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoaded, sides, isScreen, viewport])
  return (
    <iframe
      ref={frame}
      title="The story in two settings"
      // A document between: Storybook takes what its own frames tell for news of its story.
      srcDoc={emptyPage(sides)}
      onLoad={() => setLoaded(true)}
      style={{ width: '100%', height: '100%', border: 0 }}
    />
  )
}

/** Lays the two windows out, says how large they are, and loads their stories once that is known. */
function fitInto(
  { clientWidth, contentDocument: page }: HTMLIFrameElement,
  sides: readonly Side[],
  shown: Parameters<typeof fitOf>[1],
) {
  const { isBeside, width, scale } = fitOf(clientWidth, shown)
  if (!page || clientWidth === 0) return
  page.body.style.gridTemplateColumns = isBeside ? '1fr 1fr' : '1fr'
  for (const [index, figure] of [...page.querySelectorAll('figure')].entries()) {
    const side = sides[index]
    const caption = figure.querySelector('figcaption')
    const story = figure.querySelector('iframe')
    if (!side || !caption || !story) continue
    const size = scale < 1 ? `, at ${Math.round(scale * 100)} %` : ''
    caption.textContent = `${side.caption}: ${Math.round(width)} px wide${size}`
    Object.assign(story.style, {
      width: `${width}px`,
      height: `${100 / scale}%`,
      transform: `scale(${scale})`,
    })
    if (!story.src) story.src = side.address
  }
}

const emptyPage = (sides: readonly Side[]) => `<!doctype html>
<style>
  ${managerFont}
  body { display: grid; grid-auto-rows: minmax(300px, 1fr); gap: 1px; height: 100vh; margin: 0; background: #8886 }
  figure { display: grid; grid-template-rows: auto minmax(0, 1fr); min-width: 0; margin: 0; background: Canvas }
  figcaption { padding: 6px 12px; font: 600 13px ${theme.fontBase} }
  div { overflow: hidden }
  iframe { display: block; border: 0; transform-origin: 0 0 }
</style>
${sides
  .map(
    ({ caption }) =>
      `<figure><figcaption>${caption}</figcaption><div><iframe title="${caption}"></iframe></div></figure>`,
  )
  .join('\n')}`

/** Lets a story stand beside itself in another setting. */
export function addBesideTool(): void {
  addons.register('strapline/beside', () => {
    addons.add('strapline/beside', {
      type: types.PREVIEW,
      render: ({ children }) => <Beside>{children}</Beside>,
    })
  })
}
