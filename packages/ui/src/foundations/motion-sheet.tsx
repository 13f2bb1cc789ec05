import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../primitives/button/button.tsx'
import { CheckboxField } from '../primitives/checkbox-field/checkbox-field.tsx'
import { Easing, motionDemos } from './motion-demos.tsx'
import { millisecondsIn } from './motion-values.ts'
import { tokenNamed } from './theme-tokens.ts'
import { type TokenRow, TokenSheet } from './token-sheet.tsx'

export interface MotionSheetProps {
  /** The tokens, in their order. */
  rows: TokenRow[]
}

const slowly = 10

/** Every motion, each of which starts by its button, and all of them together. */
export function MotionSheet({ rows }: MotionSheetProps) {
  const [runs, setRuns] = useState<Readonly<Record<string, number>>>({})
  const [slowness, setSlowness] = useState(1)
  const root = useRef<HTMLDivElement>(null)
  const start = (tokens: string[]) =>
    setRuns((all) => ({
      ...all,
      ...Object.fromEntries(tokens.map((token) => [token, (all[token] ?? 0) + 1])),
    }))
  // Before anything of them is painted.
  useLayoutEffect(() => {
    if (Object.keys(runs).length === 0) return
    for (const animation of root.current?.getAnimations({ subtree: true }) ?? []) {
      const { target } = animation.effect as KeyframeEffect
      // The buttons answer as fast as ever.
      if (!target?.closest('button, label')) animation.playbackRate = 1 / slowness
    }
  }, [runs, slowness])
  return (
    <div ref={root}>
      <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <Button onClick={() => start([chart, ...rows.map(({ token }) => token)])}>Play all</Button>
        <CheckboxField
          label="Ten times slower"
          checked={slowness === slowly}
          onChange={({ target }) => setSlowness(target.checked ? slowly : 1)}
        />
        <MotionIsOff />
      </div>
      <Durations run={runs[chart] ?? 0} />
      <TokenSheet
        rows={rows.map((row) => ({
          ...row,
          sample: (
            <Sample
              row={row}
              run={runs[row.token] ?? 0}
              slowness={slowness}
              onPlay={() => start([row.token])}
            />
          ),
        }))}
      />
    </div>
  )
}

/** Says so where less motion is asked for: by the system, or by Storybook's toolbar. */
export function MotionIsOff() {
  return (
    <p className="text-ink-soft text-sm motion-safe:hidden">
      Reduced motion is on: nothing moves, and you see how each motion ends.
    </p>
  )
}

interface SampleProps {
  row: TokenRow
  run: number
  slowness: number
  onPlay: () => void
}

function Sample({ row: { token, look }, run, slowness, onPlay }: SampleProps) {
  const Demo = motionDemos[token]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4 sm:gap-x-8">
      <Button size="sm" onClick={onPlay}>
        Play<span className="sr-only"> {look}</span>
      </Button>
      <div className="flex min-h-20 min-w-0 basis-56 items-center">
        {Demo && <Demo run={run} slowness={slowness} />}
      </div>
      {/* A wait has none. */}
      {!token.includes('delay') && <Easing of={tokenNamed(token).value} />}
    </div>
  )
}

const chart = 'durations'

/** What the chart compares: the class by which each bar grows as long as its token says. */
const compared: Readonly<Record<string, string>> = {
  '--default-transition-duration': '',
  '--transition-duration-layer': 'motion-safe:duration-layer',
  '--transition-delay-loader': 'motion-safe:duration-(--transition-delay-loader)',
}

/** The durations beside each other, in one scale: each bar grows as long as it is. */
function Durations({ run }: { run: number }) {
  const bars = Object.entries(compared).map(([token, duration]) => ({
    token,
    duration,
    milliseconds: millisecondsIn(tokenNamed(token).value),
  }))
  const longest = Math.max(...bars.map(({ milliseconds }) => milliseconds))
  return (
    <figure className="mb-8 max-w-reading text-sm">
      <figcaption className="mb-3 font-semibold">
        How long transitions take and a loader waits, in one scale
      </figcaption>
      <ul className="grid gap-3">
        {bars.map(({ token, duration, milliseconds }) => (
          <li key={token}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">{token}</span>
              <span className="tabular text-ink-soft">{milliseconds} ms</span>
            </p>
            <div className="h-3 bg-sunk">
              <div
                key={run}
                className={`h-full origin-left bg-blueprint ease-linear motion-safe:transition-[scale] rtl:origin-right ${duration} ${run > 0 ? 'motion-safe:starting:scale-x-0' : ''}`}
                style={{ width: `${(milliseconds / longest) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </figure>
  )
}
