import { useEffect, useRef, useState } from 'react'
import { queueForLoading } from './frame-queue.ts'

/** What {@link StoryFrame} takes. */
export interface StoryFrameProps {
  /** The story's id. */
  id: string
  /** What the frame shows, for assistive technology. */
  title: string
  /** The window that the story is laid out for, in pixels. */
  width: number
  /** How much of the story's height is shown, in the same pixels. */
  height: number
  /** How large it is drawn; 1 for its own size. */
  scale: number
  /** Whether the story is shown in Storybook's phone, which it is otherwise not declared for. */
  phone: boolean
}

/** How near to the window a frame's place must be before it is loaded, in pixels. */
const near = 600

/** Milliseconds after which the next frame is loaded although this one has not told that it is ready. */
const patience = 15_000

/** How often a frame that loads is asked whether it is ready, in milliseconds. */
const beat = 100

/** Storybook's program in a frame, as far as it is used here. */
interface FrameWindow extends Window {
  __STORYBOOK_PREVIEW__?: { currentRender?: { isPreparing(): boolean; isPending?(): boolean } }
}

/** Whether a frame has drawn its story and the story has played: nothing on it changes any more. */
function isReady(frame: HTMLIFrameElement | null): boolean {
  const { __STORYBOOK_PREVIEW__: preview } = (frame?.contentWindow ?? {}) as Partial<FrameWindow>
  const render = preview?.currentRender
  return render !== undefined && !render.isPreparing() && render.isPending?.() !== true
}

/** The address of a story alone. Its play function runs; axe does not, which the gate has run already. */
function addressOf({ id, phone }: Pick<StoryFrameProps, 'id' | 'phone'>): string {
  const viewport = phone ? ';viewport.value:phone;viewport.isRotated:!false' : ''
  return `iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true${viewport}`
}

/**
 * A story in a window of its own, scaled to its place: a picture of a state, which takes neither focus nor presses.
 * It is loaded when its place comes near to the window and keeps the same place before and after, so that nothing
 * on the page moves.
 */
export function StoryFrame({ id, title, width, height, scale, phone }: StoryFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [stage, setStage] = useState<'waiting' | 'loading' | 'shown'>('waiting')
  const done = useRef<() => void>(() => undefined)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const distance = () => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, -bottom, top - window.innerHeight)
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        done.current = queueForLoading(distance, () => setStage('loading'))
      },
      { rootMargin: `${near}px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      done.current()
    }
  }, [])

  useEffect(() => {
    if (stage !== 'loading') return
    const show = () => {
      done.current()
      setStage('shown')
    }
    const timer = window.setTimeout(show, patience)
    // No event tells that comes for certain after this page has begun to listen.
    const asking = window.setInterval(() => {
      if (isReady(frame.current)) show()
    }, beat)
    return () => {
      window.clearTimeout(timer)
      window.clearInterval(asking)
    }
  }, [stage])

  return (
    <div
      ref={place}
      className="story-frame"
      data-stage={stage}
      style={{ width: width * scale, height: height * scale }}
    >
      {stage !== 'waiting' && (
        <iframe
          ref={frame}
          src={addressOf({ id, phone })}
          title={title}
          data-picture=""
          // Only now: nothing in an inert window is found at a point, which play functions ask for.
          inert={stage === 'shown'}
          scrolling="no"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
