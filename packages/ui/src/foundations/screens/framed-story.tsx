import { useEffect, useRef, useState } from 'react'

/** The window that a framed story is laid out for, in pixels. */
const laidOut = { width: 1280, height: 800 }

/**
 * How many frames load and play at the same time. Each is a page of its own, with all of Storybook's preview, and
 * two that play would take the focus from each other.
 */
const atATime = 1

/** Milliseconds after which a frame that shows nothing gives its turn to the next one. */
const patience = 20_000

const waiting = new Set<() => void>()
let loading = 0

function startNext() {
  const [next] = waiting
  if (next === undefined || loading >= atATime) return
  waiting.delete(next)
  loading += 1
  next()
}

/** Whether the story in a frame has been drawn and its `play` has ended. */
function hasEnded(frame: HTMLIFrameElement | null): boolean {
  // A frame without a story.
  if (!frame?.contentDocument) return true
  const { __STORYBOOK_PREVIEW__: preview } = frame.contentWindow as Window & {
    __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } }
  }
  return /^(finished|errored|aborted)$/.test(preview?.currentRender?.phase ?? '')
}

/** What {@link FramedStory} takes. */
export interface FramedStoryProps {
  /** The frame's address: `iframe.html` with the story's id. */
  src: string
  /** What is shown, for assistive technology. */
  title: string
}

/**
 * A story in a small frame: laid out for a desktop, scaled to the width of its place. It can be looked at and not
 * used, so the keyboard passes it by. Its place is reserved, and it loads when it comes near the window, a few at
 * a time.
 */
export function FramedStory({ src, title }: FramedStoryProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [scale, setScale] = useState(0)
  const [state, setState] = useState<'waiting' | 'loading' | 'shown'>('waiting')
  const hasLoaded = useRef(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const sizes = new ResizeObserver(([entry]) => {
      setScale((entry?.contentRect.width ?? 0) / laidOut.width)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  useEffect(() => {
    const element = place.current
    if (!element) return
    let timer: ReturnType<typeof setInterval> | undefined
    let hasTurn = false
    const start = () => {
      hasTurn = true
      const started = performance.now()
      setState('loading')
      timer = setInterval(() => {
        const isLate = performance.now() - started > patience
        if (!isLate && !(hasLoaded.current && hasEnded(frame.current))) return
        setState('shown')
        end()
      }, 100)
    }
    const end = () => {
      clearInterval(timer)
      waiting.delete(start)
      if (!hasTurn) return
      hasTurn = false
      loading -= 1
      startNext()
    }
    const nearness = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        nearness.disconnect()
        waiting.add(start)
        startNext()
      },
      { rootMargin: '200px' },
    )
    nearness.observe(element)
    return () => {
      nearness.disconnect()
      end()
    }
  }, [])

  return (
    <div
      ref={place}
      // Not before: a `play` that moves the focus would fail.
      inert={state !== 'loading'}
      className="pointer-events-none relative aspect-[8/5] overflow-hidden border border-rule bg-raised"
    >
      {state !== 'waiting' && (
        <iframe
          ref={frame}
          src={src}
          title={title}
          width={laidOut.width}
          height={laidOut.height}
          onLoad={() => {
            hasLoaded.current = true
          }}
          className="absolute start-0 top-0 max-w-none origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
