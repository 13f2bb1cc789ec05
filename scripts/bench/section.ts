import type { Browser } from 'playwright'

/** A figure beside what it is compared with. */
export interface Row {
  /** What was measured. */
  name: string
  /** The figure with its unit. */
  figure: string
  /** Its peer of the same run, or what else explains it. */
  beside?: string
  limit?: string
  /** Whether it keeps the limit; undefined without one. */
  isWithin?: boolean
}

/** What a section measures with. */
export interface Bench {
  browser: Browser
  /** How often each figure is measured. */
  rounds: number
  /** Stops what was started; the last one first. */
  undo: (() => Promise<unknown>)[]
}

/** A part of `npm run bench`: one table of docs/performance.md. */
export interface Section {
  title: string
  /** How the figures come about, in one or two sentences. */
  method: string
  /** How often it has to be measured, whatever was asked for. */
  leastRounds?: number
  measure(bench: Bench): Promise<Row[]>
}

/** The middle one of the values; 0 without any. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Milliseconds of the processor that `act` takes, which other programs on the machine do not change. */
export function timeOf(act: () => unknown): number {
  const before = process.cpuUsage()
  act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const inMilliseconds = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`

/** A row whose ratio to a peer, the median of the rounds, must reach the goal. */
export function compared(
  { name, figure, beside }: Pick<Row, 'name' | 'figure'> & { beside: string },
  ratios: readonly number[],
  goal: number,
): Row {
  const ratio = median(ratios)
  return {
    name,
    figure,
    beside: `${beside}: ${ratio.toFixed(2)} times, worst ${Math.min(...ratios).toFixed(2)}`,
    limit: `${goal.toFixed(1)} times`,
    isWithin: ratio >= goal,
  }
}

/** A row whose figure must not be above the limit. */
export function limited(
  row: Omit<Row, 'limit' | 'isWithin' | 'figure'>,
  value: number,
  limit: number,
  write: (value: number) => string,
): Row {
  return { ...row, figure: write(value), limit: write(limit), isWithin: value <= limit }
}
