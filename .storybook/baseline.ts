import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '../scripts/browser.mjs'

/** What the pixels of the baselines depend on. It stands beside them as baseline.json. */
export interface Fingerprint {
  platform: string
  browser: string
  flags: string[]
  /** SHA-256 of the repository's font. */
  font: string
}

/** Where the baselines are: one PNG a story, named by its id, and baseline.json. */
export function baselineFolder(root: string): string {
  return join(root, 'packages/ui/baselines')
}

/** The fingerprint of this machine. */
export function fingerprintOf(root: string, browser: Browser): Fingerprint {
  const font = readFileSync(join(root, 'packages/ui/src/styles/fonts/archivo-latin-wght.woff2'))
  return {
    platform: process.platform,
    browser: browser.version,
    flags: browser.args,
    font: createHash('sha256').update(font).digest('hex'),
  }
}

/** How a screenshot is compared: `exact` counts every pixel, `off` looks at none. */
export type Strictness = 'exact' | 'tolerant' | 'off'

/**
 * How strictly this machine can compare, with the reason where it is not exactly. Another operating
 * system draws text its own way, so pixels say nothing there; another browser is near enough for a
 * tolerant look.
 */
export function strictnessFor(
  here: Fingerprint,
  stored: Fingerprint,
): { strictness: Strictness; reason?: string } {
  if (here.platform !== stored.platform) {
    return {
      strictness: 'off',
      reason: `Screenshots are not compared: the baselines are from ${stored.platform}, this is ${here.platform}.`,
    }
  }
  if (here.browser !== stored.browser || here.flags.join() !== stored.flags.join()) {
    return {
      strictness: 'tolerant',
      reason: `Screenshots are compared tolerantly: the baselines are from ${stored.browser}, this is ${here.browser} or has other flags.`,
    }
  }
  if (here.font !== stored.font) {
    return {
      strictness: 'exact',
      reason: 'The font has changed since the baselines were made; expect every story to differ.',
    }
  }
  return { strictness: 'exact' }
}

/** Pixelmatch's options for a strictness. Its own defaults miss most small changes of style. */
export const comparators = {
  exact: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
  tolerant: { threshold: 0.2, includeAA: false, allowedMismatchedPixelRatio: 0.02 },
  off: { threshold: 1, includeAA: false, allowedMismatchedPixelRatio: 1 },
} as const satisfies Record<Strictness, object>

/** The comparison for this machine; says in one line when it is not exact. */
export function comparison(
  root: string,
  browser: Browser,
): { strictness: Strictness; options: object } {
  const stored = JSON.parse(readFileSync(join(baselineFolder(root), 'baseline.json'), 'utf8'))
  const { strictness, reason } = strictnessFor(fingerprintOf(root, browser), stored as Fingerprint)
  if (reason) console.warn(reason)
  return { strictness, options: comparators[strictness] }
}
