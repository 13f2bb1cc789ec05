// Storybook compiles its manager's JSX to calls of React.createElement.
import * as React from 'react'
import { Button } from 'storybook/internal/components'
import { addons, types, useGlobals, useStorybookState } from 'storybook/manager-api'
import { type Fit, fitOf } from './beside-fit.ts'
import { pictureOf, type WaitingPicture } from './beside-picture.ts'
import { isScreen } from './is-screen.ts'
import { type Side, sidesOf } from './menus.ts'

/** Storybook's own frame, and beside it a second one with the story in another setting. */
function Beside({ children }: { children?: React.ReactNode }) {
  const [globals, updateGlobals] = useGlobals()
  const { storyId, viewMode } = useStorybookState()
  const [place, room] = useWidth()
  const sides = viewMode === 'story' && room > 0 ? sidesOf(storyId, globals) : undefined
  const fit = fitOf(room, {
    isScreen: isScreen(storyId),
    viewport: globals.viewport?.value,
    wanted: arrangements.find((each) => each === globals.besideIs),
  })
  const pictureIn = (side: Side) => pictureOf(storyId, side.globals, fit.width)
  const columns = sides && fit.isBeside ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)'
  return (
    <div ref={place} style={{ ...placeStyle, gridTemplateColumns: columns }}>
      {/* Always here: a frame that is moved loads its story again. */}
      <Pane side={sides?.[0]} fit={fit}>
        {children}
        {sides && <Waiting key={storyId} picture={pictureIn(sides[0])} frame={storybooksFrame} />}
      </Pane>
      {sides && (
        <Pane
          side={sides[1]}
          fit={fit}
          button={
            <Button
              ariaLabel={false}
              size="small"
              onClick={() => updateGlobals({ besideIs: fit.isBeside ? 'below' : 'beside' })}
            >
              {fit.isBeside ? 'Below each other, larger' : 'Beside each other'}
            </Button>
          }
        >
          <OtherFrame key={sides[1].address} side={sides[1]} picture={pictureIn(sides[1])} />
        </Pane>
      )}
    </div>
  )
}

const arrangements = ['beside', 'below'] as const

const placeStyle = {
  display: 'grid',
  gridAutoRows: 'minmax(0, 1fr)',
  gap: 1,
  width: '100%',
  height: '100%',
  background: '#8886',
}

interface PaneProps {
  /** Without it there is one frame alone, as large as its place. */
  side: Side | undefined
  fit: Fit
  button?: React.ReactNode
  children: React.ReactNode
}

function Pane({ side, fit: { width, scale }, button, children }: PaneProps) {
  const size = scale < 1 ? `, at ${Math.round(scale * 100)} %` : ''
  return (
    <figure style={side ? figureStyle : wholeStyle}>
      {side && (
        <figcaption style={captionStyle}>
          {side.caption}: {Math.round(width)} px wide{size}
          {button}
        </figcaption>
      )}
      {/* A clip, which a story that scrolls to a field does not scroll. */}
      <div style={side ? { overflow: 'clip' } : wholeStyle}>
        <div
          style={
            side
              ? {
                  position: 'relative',
                  width,
                  height: `${100 / scale}%`,
                  transform: `scale(${scale})`,
                  transformOrigin: '0 0',
                }
              : wholeStyle
          }
        >
          {children}
        </div>
      </div>
    </figure>
  )
}

const wholeStyle = { height: '100%', margin: 0 }

const figureStyle = {
  display: 'grid',
  grid: '2.25rem minmax(0, 1fr) / minmax(0, 1fr)',
  minWidth: 0,
  margin: 0,
  background: 'Canvas',
}

const captionStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '0 0.75rem',
  fontSize: '0.8125rem',
  fontWeight: 600,
}

interface OtherFrameProps {
  side: Side
  picture: WaitingPicture | undefined
}

/** The second frame, in a document between: Storybook takes what its own frames tell for news of its story. */
function OtherFrame({ side: { caption, address }, picture }: OtherFrameProps) {
  const outer = React.useRef<HTMLIFrameElement>(null)
  const page = `<!doctype html>
<style>body { margin: 0 } iframe { display: block; width: 100%; height: 100vh; border: 0 }</style>
<iframe title="${caption}" src="${address.replaceAll('&', '&amp;')}"></iframe>`
  const frame = () => outer.current?.contentDocument?.querySelector('iframe')
  return (
    <React.Fragment>
      <iframe
        ref={outer}
        title={`The story in another setting: ${caption}`}
        srcDoc={page}
        style={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
      <Waiting picture={picture} frame={frame} />
    </React.Fragment>
  )
}

const storybooksFrame = () => document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe')

interface WaitingProps {
  picture: WaitingPicture | undefined
  /** The frame that is waited for. */
  frame: () => HTMLIFrameElement | null | undefined
}

/** A screen's accepted picture until its frame has drawn a story, paler if the screen will look otherwise. */
function Waiting({ picture, frame }: WaitingProps) {
  const [isOver, setOver] = React.useState(false)
  React.useEffect(() => {
    if (isOver || picture === undefined) return
    // Storybook tells nobody beside it that a story is there.
    const isDrawn = () => frame()?.contentDocument?.body?.classList.contains('sb-show-main')
    const timer = setInterval(() => isDrawn() && setOver(true), 50)
    return () => clearInterval(timer)
  }, [isOver, picture, frame])
  if (isOver || picture === undefined) return null
  return (
    <img
      src={picture.src}
      alt=""
      fetchPriority="high"
      // While one develops there are no pictures.
      onError={() => setOver(true)}
      style={{
        position: 'absolute',
        insetInlineStart: 0,
        insetBlockStart: 0,
        width: '100%',
        opacity: picture.isOther ? 0.4 : 1,
      }}
    />
  )
}

/** @returns what to measure, and its width in pixels, 0 until it is known */
function useWidth() {
  const element = React.useRef<HTMLDivElement>(null)
  const [width, setWidth] = React.useState(0)
  React.useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}

/** Lets a story stand beside itself in another setting. */
export function addBesideTool(): void {
  addons.register('strapline/beside', () => {
    addons.add('strapline/beside', {
      type: types.PREVIEW,
      render: ({ children }) => <Beside>{children}</Beside>,
    })
  })
}
