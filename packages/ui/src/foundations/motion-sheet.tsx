import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../primitives/button/button.tsx'
import { CheckboxField } from '../primitives/checkbox-field/checkbox-field.tsx'
import { Easing, motionDemos } from './motion-demos.tsx'
import { MotionScale } from './motion-scale.tsx'
import { type TokenRow, TokenSheet } from './token-sheet.tsx'

export interface MotionSheetProps {
  /** The tokens, in their order. */
  rows: TokenRow[]
}

const slowly = 10

/** What its button starts: the dots of the scale, and nothing below it. */
const scale = 'scale'

/** Every duration in one scale, whose dots start together; below it each motion, which starts by its own button. */
export function MotionSheet({ rows }: MotionSheetProps) {
  const [runs, setRuns] = useState<Readonly<Record<string, number>>>({})
  const [slowness, setSlowness] = useState(1)
  const root = useRef<HTMLDivElement>(null)
  const start = (what: string) => setRuns((all) => ({ ...all, [what]: (all[what] ?? 0) + 1 }))
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
        <Button onClick={() => start(scale)}>Play all</Button>
        <CheckboxField
          label="Ten times slower"
          checked={slowness === slowly}
          onChange={({ target }) => setSlowness(target.checked ? slowly : 1)}
        />
        <MotionIsOff />
      </div>
      <figure className="mb-10">
        <figcaption className="mb-3 font-semibold text-sm">Every duration, to scale</figcaption>
        <MotionScale run={runs[scale] ?? 0} />
      </figure>
      <TokenSheet
        rows={rows.map((row) => ({
          ...row,
          sample: (
            <Sample
              row={row}
              run={runs[row.token] ?? 0}
              slowness={slowness}
              onPlay={() => start(row.token)}
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
      <Easing of={token} />
    </div>
  )
}
