import { formatCount } from '../../lib/format.ts'
import type { Changes } from './changes.ts'
import { dayInWords } from './names.ts'
import { type Fate, fateOf } from './sections.ts'

/** What can be compared. */
type Compared = Exclude<Changes, { problem: string }>

/**
 * A mail that asks somebody to look at what changed: its subject, and what to do.
 *
 * @param address where the page is that shows it
 */
export function mailOf({ since, components }: Compared, address: string): string {
  const fates = components.flatMap(({ pictures }) => pictures.map(fateOf))
  const count = (fate: Fate) => formatCount(fates.filter((each) => each === fate).length)
  return [
    `Subject: What changed since ${dayInWords(since.day)}: please look and sign off`,
    '',
    `Components and screens that changed since commit ${since.commit}: ${formatCount(components.length)}. New pictures: ${count('added')}; look different: ${count('seen')}; gone: ${count('removed')}.`,
    `Please look at them: ${address}`,
    'Then answer with the names of the components that you sign off, and with what is wrong with the others.',
  ].join('\n')
}
