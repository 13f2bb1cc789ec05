import type { CSSProperties } from 'react'
import { formatCount } from '../lib/format.ts'
import { Curve } from './motion-curve.tsx'
import { easingOf, millisecondsIn } from './motion-values.ts'
import { tokenNamed } from './theme-tokens.ts'

/** What takes as long as each token says. */
const uses: readonly (readonly [token: string, use: string])[] = [
  ['--default-transition-duration', 'A control changes colour'],
  ['--transition-duration-layer', 'A dialog moves in'],
  ['--transition-delay-loader', 'A loader waits'],
  ['--animate-spin', 'A spinner turns once'],
  ['--animate-pulse', 'A skeleton pulses once'],
]

const times = uses.map(([token, use]) => ({
  token,
  use,
  milliseconds: millisecondsIn(tokenNamed(token).value),
}))

const longest = Math.max(...times.map(({ milliseconds }) => milliseconds))

/** Equal times stand together. */
const groups = [...new Set(times.map(({ milliseconds }) => milliseconds))].map((milliseconds) => ({
  milliseconds,
  rows: times.filter((time) => time.milliseconds === milliseconds),
}))

const quarters = [0, 1, 2, 3, 4]

const columns = '@xl:grid-cols-[4.5rem_12rem_1fr_1.25rem]'

export interface MotionScaleProps {
  /** How many times it was started; its dots rest at their ends until the first. */
  run: number
}

/** Every duration in one scale: a dot moves along each line for as long as its token says, by its curve. */
export function MotionScale({ run }: MotionScaleProps) {
  return (
    <div className="@container text-sm">
      <ul>
        {groups.map(({ milliseconds, rows }) => (
          <li key={milliseconds} className="border-rule border-t">
            {rows.map(({ token, use }, index) => (
              <Row key={token} {...{ token, use, milliseconds, run }} isFirst={index === 0} />
            ))}
          </li>
        ))}
      </ul>
      <div className={`grid gap-x-4 border-rule border-t pt-1 ${columns}`}>
        <p className="tabular relative h-4 text-ink-soft text-xs @xl:col-start-3">
          {quarters.map((quarter) => (
            <span
              key={quarter}
              className="absolute -translate-x-1/2 rtl:translate-x-1/2"
              style={{ insetInlineStart: `${quarter * 25}%` }}
            >
              {formatCount((longest * quarter) / 4)}
            </span>
          ))}
        </p>
      </div>
    </div>
  )
}

interface RowProps extends MotionScaleProps {
  token: string
  use: string
  milliseconds: number
  /** The first of those that take as long: only it says how long. */
  isFirst: boolean
}

function Row({ token, use, milliseconds, isFirst, run }: RowProps) {
  const easing = easingOf(token)
  return (
    <div className={`grid grid-cols-[4.5rem_1fr] items-center gap-x-4 ${columns}`}>
      <p className={`tabular py-2 font-semibold ${isFirst ? '' : 'invisible'}`}>
        {formatCount(milliseconds)} ms
      </p>
      <p className="py-1.5">
        {use}
        <span className="block text-ink-soft text-xs">{token}</span>
      </p>
      <Track {...{ milliseconds, run }} easing={easing ?? 'linear'} />
      <div className="hidden text-ink-soft @xl:block">
        {easing && <Curve easing={easing} className="size-5" />}
      </div>
    </div>
  )
}

interface TrackProps extends MotionScaleProps {
  milliseconds: number
  easing: string
}

function Track({ milliseconds, easing, run }: TrackProps) {
  const start =
    run > 0
      ? 'motion-safe:starting:-translate-x-full rtl:motion-safe:starting:translate-x-full'
      : ''
  return (
    <div
      aria-hidden="true"
      className="relative col-span-2 flex h-6 items-center @xl:col-span-1 @xl:h-full"
    >
      <div className="absolute inset-0 hidden grid-cols-4 divide-x divide-rule border-rule border-x @xl:grid">
        {quarters.slice(1).map((quarter) => (
          <div key={quarter} />
        ))}
      </div>
      <div className="relative" style={{ width: `${(milliseconds / longest) * 100}%` }}>
        <div className="border-rule-strong border-t-2" />
        <div
          key={run}
          className={`absolute inset-x-0 -top-px motion-safe:transition-[translate] motion-safe:duration-(--takes) motion-safe:ease-(--curve) ${start}`}
          style={{ '--takes': `${milliseconds}ms`, '--curve': easing } as CSSProperties}
        >
          <div className="absolute -end-1.5 -top-1 size-3 rounded-full bg-ink" />
        </div>
      </div>
    </div>
  )
}
