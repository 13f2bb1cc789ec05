import { formatCount } from '../../lib/format.ts'
import type { Changes } from './changes.ts'
import { dayInWords } from './names.ts'
import { type Fate, fateOf } from './sections.ts'

/** What can be compared. */
type Compared = Exclude<Changes, { problem: string }>

/** Computers that only their own user can open. */
const ownComputer = /^(localhost|127\..*|\[::1\]|)$/

/**
 * Where a colleague finds the page: its address where Storybook is published; its name where it only runs on this computer.
 *
 * @param address where this page is
 */
function placeOfPage(address: URL): string {
  return ownComputer.test(address.hostname)
    ? 'In Storybook, open Guide › What changed.'
    : `Open ${address.href}.`
}

/**
 * A message that asks somebody to look at what changed: its subject, and what to do.
 *
 * @param address where the page is that shows it
 */
export function mailOf({ since, components }: Compared, address: URL): string {
  const fates = components.flatMap(({ pictures }) => pictures.map(fateOf))
  const count = (fate: Fate) => formatCount(fates.filter((each) => each === fate).length)
  return [
    `Subject: Please look at what changed since ${dayInWords(since.day)}`,
    '',
    `${formatCount(components.length)} components and screens changed (compared with commit ${since.commit}). New pictures: ${count('added')}; look different: ${count('seen')}; gone: ${count('removed')}.`,
    placeOfPage(address),
    'Then answer with the names of the components that you approve, and say what is wrong with the others.',
  ].join('\n')
}
