import { type ReactNode, useEffect, useState } from 'react'
import { formatCount } from '../lib/format.ts'
import { ProgressBar } from '../primitives/progress-bar/progress-bar.tsx'
import { Skeleton } from '../primitives/skeleton/skeleton.tsx'
import { Spinner } from '../primitives/spinner/spinner.tsx'
import { Curve } from './motion-curve.tsx'
import { easingOf, millisecondsIn } from './motion-values.ts'
import { tokenNamed } from './theme-tokens.ts'

export interface MotionDemoProps {
  /** How many times it was started; it rests until the first. */
  run: number
  /** How many times slower than usual it is. */
  slowness: number
}

/** A control that changes its colour. */
function Answers({ run }: MotionDemoProps) {
  return (
    <div
      key={run}
      className={`size-14 rounded-sm border border-rule-strong bg-ink motion-safe:transition-colors ${run > 0 ? 'motion-safe:starting:bg-raised' : ''}`}
    />
  )
}

/** A small page with a veil and a panel over it, as `Dialog` moves in. */
function MovesIn({ run }: MotionDemoProps) {
  const isOn = run > 0
  return (
    <div key={run} className="relative h-20 w-32 overflow-hidden border border-rule">
      <div
        className={`absolute inset-0 bg-overlay motion-safe:transition-colors motion-safe:duration-layer ${isOn ? 'motion-safe:starting:bg-transparent' : ''}`}
      />
      <div
        className={`absolute inset-x-6 top-5 h-10 rounded-md bg-raised shadow-overlay motion-safe:transition-[translate] motion-safe:duration-layer ${isOn ? 'motion-safe:starting:translate-y-4' : ''}`}
      />
    </div>
  )
}

const loaderDelay = millisecondsIn(tokenNamed('--transition-delay-loader').value)

/** What is fetched in that many milliseconds: a loader shows meanwhile, if it takes longer than the delay. */
function Fetched({ within, slowness }: { within: number; slowness: number }) {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsThere(true), within * slowness)
    return () => window.clearTimeout(timer)
  }, [within, slowness])
  if (isThere) return <There />
  return (
    <div className="motion-safe:transition-opacity motion-safe:delay-loader motion-safe:starting:opacity-0">
      <ProgressBar label="Loading" />
    </div>
  )
}

const There = () => <p className="font-semibold">It is there</p>

/** Two answers, one of which comes before a loader would show. */
function Waits({ run, slowness }: MotionDemoProps) {
  return (
    <ul key={run} className="grid w-full grid-cols-2 gap-4">
      {[loaderDelay / 2, loaderDelay * 5].map((within) => (
        <li key={within}>
          <p className="mb-1 text-ink-soft">
            After <span className="tabular">{formatCount(within)} ms</span>
          </p>
          <div className="flex h-8 items-center *:grow">
            {run > 0 ? <Fetched within={within} slowness={slowness} /> : <There />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Rests at first; then it moves twice. The components themselves move as long as they are there. */
const twice = (run: number) =>
  run > 0 ? '[&_*]:[animation-iteration-count:2]' : '[&_*]:[animation-play-state:paused]'

function Turns({ run }: MotionDemoProps) {
  return (
    <div key={run} className={twice(run)}>
      <Spinner size="lg" />
    </div>
  )
}

function Pulses({ run }: MotionDemoProps) {
  return (
    <div key={run} className={`grid w-40 gap-2 ${twice(run)}`}>
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-24" />
    </div>
  )
}

/** How each token moves. */
export const motionDemos: Readonly<Record<string, (props: MotionDemoProps) => ReactNode>> = {
  '--default-transition-duration': Answers,
  '--transition-duration-layer': MovesIn,
  '--transition-delay-loader': Waits,
  '--animate-spin': Turns,
  '--animate-pulse': Pulses,
}

/** The curve of what a token moves, and its name. */
export function Easing({ of }: { of: string }) {
  const easing = easingOf(of)
  if (easing === undefined) return null
  return (
    <figure className="w-32">
      <Curve easing={easing} className="size-12" />
      <figcaption className="mt-1 text-ink-soft text-xs wrap-anywhere">{easing}</figcaption>
    </figure>
  )
}
