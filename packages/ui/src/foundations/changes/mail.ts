import { formatCount } from '../../lib/format.ts'
import type { Version } from './changes.ts'
import { countsOf } from './counts.ts'
import { versionInWords, versionWithDetails } from './names.ts'
import type { Item } from './sections.ts'

/** Computers that only their own user can open. */
const ownComputer = /^(localhost|127\..*|\[::1\]|)$/

/** Whether a colleague can open an address, too. */
export const isPublished = (address: URL): boolean => !ownComputer.test(address.hostname)

/**
 * Where a colleague finds the page: its address where Storybook is published; its name where it only runs on this computer.
 *
 * @param address where this page is
 */
function placeOfPage(address: URL): string {
  return isPublished(address) ? `Open ${address.href}.` : 'In Storybook, open Guide › What changed.'
}

/**
 * A message that asks somebody to look at what changed: its subject, and what to do.
 *
 * @param items what the page shows
 * @param address where the page is that shows it
 */
export function mailOf(since: Version, items: readonly Item[], address: URL): string {
  const counts = countsOf(items).map(({ count, words }) => `${formatCount(count)} ${words}`)
  return [
    `Subject: Please look at what changed since ${versionInWords(since)}`,
    '',
    `${formatCount(items.length)} components and pages differ from ${versionWithDetails(since)}: ${counts.join('; ')}.`,
    placeOfPage(address),
    'Approve or refuse each component beside its pictures, and send me the answer that the page writes below Sign off.',
  ].join('\n')
}
