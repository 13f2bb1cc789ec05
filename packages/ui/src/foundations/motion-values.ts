import { tokenNamed } from './theme-tokens.ts'

/** The milliseconds of a duration: of `150ms`, or the first of `spin 1s linear infinite`. */
export function millisecondsIn(value: string): number {
  const [, count, unit] = /([\d.]+)(ms|s)\b/.exec(value) ?? []
  if (count === undefined) throw new Error(`There is no duration in ${value}.`)
  return Number(count) * (unit === 's' ? 1000 : 1)
}

/** The easing in a value: of `pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite` its curve. Undefined where it has none. */
const easingIn = (value: string): string | undefined =>
  /cubic-bezier\([^)]*\)|\blinear\b/.exec(value)?.[0]

/** The two points between start and end that draw an easing. */
export function pointsOf(easing: string): [x1: number, y1: number, x2: number, y2: number] {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = (easing.match(/[\d.]+/g) ?? []).map(Number)
  return [x1, y1, x2, y2]
}

/**
 * The curve of what a token moves: its own, or that of all transitions, which is Tailwind's, as the page has it. A wait has
 * none.
 */
export function easingOf(token: string): string | undefined {
  if (token.includes('delay')) return undefined
  const usual = getComputedStyle(document.documentElement).getPropertyValue(
    '--default-transition-timing-function',
  )
  return easingIn(tokenNamed(token).value) ?? easingIn(usual)
}
