import { useEffect, useRef, useState } from 'react'

/** The window that a framed story is laid out for, in pixels. */
const laidOut = { width: 1280, height: 800 }

/** How many frames load at the same time: each is a page of its own, with all of Storybook's preview. */
const atATime = 2

/** Milliseconds after which a frame that has not loaded gives its turn to the next one. */
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
  const [scale, setScale] = useState(0)
  const [started, setStarted] = useState(false)
  const release = useRef<() => void>(undefined)

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
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasTurn = false
    const start = () => {
      hasTurn = true
      timer = setTimeout(end, patience)
      setStarted(true)
    }
    const end = () => {
      clearTimeout(timer)
      waiting.delete(start)
      if (!hasTurn) return
      hasTurn = false
      loading -= 1
      startNext()
    }
    release.current = end
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
      inert
      className="relative aspect-[8/5] overflow-hidden border border-rule bg-raised"
    >
      {started && (
        <iframe
          src={src}
          title={title}
          width={laidOut.width}
          height={laidOut.height}
          onLoad={() => release.current?.()}
          className="absolute start-0 top-0 max-w-none origin-top-left border-0"
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  )
}
