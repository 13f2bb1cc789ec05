import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Role } from '../../content/situations.ts'
import { queueForLoading } from './frame-queue.ts'

export interface LiveStoryProps {
  /** The frame's address: {@link frameAddress}. */
  src: string
  /** What the frame shows, for assistive technology. */
  title: string
  /** The window that the story is laid out for, in pixels. */
  width: number
  /** How much of the story's height is shown, in the same pixels. */
  height: number
  /** How large it is drawn, 1 for its own size. */
  scale: number
  /** Called with its document when it is drawn, unless that is of another origin. */
  onShown?: (page: Document) => void
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
  // A page of another origin can't be asked.
  if (frame && !frame.contentDocument) return true
  const { __STORYBOOK_PREVIEW__: preview } = (frame?.contentWindow ?? {}) as Partial<FrameWindow>
  const render = preview?.currentRender
  return render !== undefined && !render.isPreparing() && render.isPending?.() !== true
}

/** How a story is shown in a frame, where it is not as declared. */
interface FrameSettings {
  /** In Storybook's phone. */
  phone?: boolean
  /** A screen in the shop, as somebody sees it. */
  around?: Role | undefined
  /** What is in the middle of the window, as a selector; its top is shown when left out. */
  inView?: string | undefined
}

/** The address of a story alone. Its play function runs; axe does not, which the gate has run already. */
export function frameAddress(id: string, { phone, around, inView }: FrameSettings = {}): string {
  const globals = [
    'a11y.manual:!true',
    ...(phone ? ['viewport.value:phone', 'viewport.isRotated:!false'] : []),
    ...(around ? [`around:${around}`] : []),
  ]
  const scrolled = inView === undefined ? '' : `&inView=${encodeURIComponent(inView)}`
  return `./iframe.html?id=${id}&viewMode=story&globals=${globals.join(';')}${scrolled}`
}

/** Scrolls a frame to what its address asks for: alone, where an element's own method scrolls the page around it, too. */
function scrollAsAsked({ defaultView: view }: Document) {
  const asked = new URLSearchParams(view?.location.search).get('inView')
  const box = asked ? view?.document.querySelector(asked)?.getBoundingClientRect() : undefined
  if (view && box) view.scrollTo(0, box.top + view.scrollY - (view.innerHeight - box.height) / 2)
}

/** A story in a window of its own, which takes neither focus nor presses. It is loaded when it comes near to the window. */
export function LiveStory({ src, title, width, height, scale, onShown }: LiveStoryProps) {
  const placeRef = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [stage, setStage] = useState<'waiting' | 'loading' | 'shown'>('waiting')
  const done = useRef<() => void>(() => undefined)
  const tellShown = useEffectEvent((page: Document) => onShown?.(page))

  useEffect(() => {
    const element = placeRef.current
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
      const page = frame.current?.contentDocument
      if (page && isReady(frame.current)) {
        scrollAsAsked(page)
        tellShown(page)
      }
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
      ref={placeRef}
      data-story-frame={stage}
      className="overflow-hidden bg-paper"
      style={{ width: width * scale, height: height * scale }}
    >
      {stage !== 'waiting' && (
        <iframe
          ref={frame}
          src={src}
          title={title}
          data-picture=""
          // Inert from now on: play functions ask for elements at a point, and an inert window has none.
          inert={stage === 'shown'}
          scrolling="no"
          className={`block max-w-none origin-top-left border-0 ${stage === 'shown' ? '' : 'opacity-0'}`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
