import { useEffect, useRef, useState } from 'react'
import { queueForLoading } from './frame-queue.ts'

export interface StoryFrameProps {
  /** The frame's address: {@link frameAddress}. */
  src: string
  /** What the frame shows, for assistive technology. */
  title: string
  /** The key of its accepted picture, such as `primitives-button--default@phone`. */
  picture: string
  /** The window that the story is laid out for, in pixels. */
  width: number
  /** How much of the story's height is shown, in the same pixels. */
  height: number
  /** How large it is drawn, 1 for its own size; as wide as its place when left out. */
  scale?: number | undefined
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

/**
 * The address of a story alone. Its play function runs; axe does not, which the gate has run already.
 *
 * @param phone whether it is shown in Storybook's phone, which the story is not declared for itself
 */
export function frameAddress(id: string, phone = false): string {
  const viewport = phone ? ';viewport.value:phone;viewport.isRotated:!false' : ''
  return `./iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true${viewport}`
}

/** Where the pictures of stories are, from the page; undefined where none were drawn, as while Storybook runs. */
const picturesFolder = () =>
  document.querySelector<HTMLMetaElement>('meta[name="story-pictures"]')?.content || undefined

/**
 * A story scaled to its place: its picture, and once that is pressed the story itself in a window of its own. Where no
 * pictures were drawn it is the story at once. Nothing on the page moves meanwhile.
 */
export function StoryFrame({ picture, ...frame }: StoryFrameProps) {
  const folder = picturesFolder()
  const [isLive, setLive] = useState(folder === undefined)
  const { title, width, height, scale } = frame
  if (isLive) return <LiveStory {...frame} />
  return (
    <button
      type="button"
      data-story-frame="shown"
      title="Show it live"
      onClick={() => setLive(true)}
      className={`${place} block cursor-zoom-in p-0 text-start hover:border-rule-strong ${scale === undefined ? 'w-full' : ''}`}
      style={sizeOf(frame)}
    >
      {/* biome-ignore lint/correctness/noRestrictedElements: it lies beside Storybook's page, and not in the library's files */}
      <img
        src={`${folder}${picture}.webp`}
        alt={title}
        loading="lazy"
        decoding="async"
        width={width}
        height={height}
        onError={() => setLive(true)}
        className="size-full object-cover object-top-left"
      />
      <span className="sr-only">, show it live</span>
    </button>
  )
}

const place = 'box-content overflow-hidden border border-rule bg-paper'

const sizeOf = ({ width, height, scale }: Pick<StoryFrameProps, 'width' | 'height' | 'scale'>) =>
  scale === undefined
    ? { aspectRatio: `${width} / ${height}` }
    : { width: width * scale, height: height * scale }

/** A story in a window of its own, which takes neither focus nor presses. It is loaded when it comes near to the window. */
function LiveStory({
  src,
  title,
  width,
  height,
  scale: fixedScale,
}: Omit<StoryFrameProps, 'picture'>) {
  const placeRef = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [stage, setStage] = useState<'waiting' | 'loading' | 'shown'>('waiting')
  const done = useRef<() => void>(() => undefined)
  const [fittingScale, setFittingScale] = useState(0)
  const scale = fixedScale ?? fittingScale

  useEffect(() => {
    const element = placeRef.current
    if (!element || fixedScale !== undefined) return
    const observer = new ResizeObserver(() => setFittingScale(element.clientWidth / width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, fixedScale])

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
      className={place}
      style={sizeOf({ width, height, scale: fixedScale })}
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
