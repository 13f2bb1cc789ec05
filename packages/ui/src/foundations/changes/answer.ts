import type { ComponentChange, PictureChange, SignOffDraft, Version } from './changes.ts'
import { versionInWords } from './names.ts'
import { type Accepted, signOffLine } from './sign-offs.ts'

/** How the pictures of a component look: a tick is for these, and for no later ones. */
export const looksOf = (
  { pictures }: ComponentChange,
  hashes: Readonly<Record<string, string>>,
): string => pictures.map(({ key }) => hashes[key] ?? '-').join(' ')

/** The components that are ticked as they look now. */
export const approvedOf = <T extends ComponentChange>(
  items: readonly T[],
  { ticks }: SignOffDraft,
  hashes: Readonly<Record<string, string>>,
): T[] => items.filter((item) => ticks[item.id] === looksOf(item, hashes))

/**
 * What somebody answers who has looked: what they approve, what they don't, and what is wrong.
 *
 * @param items what can be approved, in the order of the page
 * @param approved those of them that are ticked
 */
export function answerOf(
  since: Version,
  items: readonly ComponentChange[],
  approved: readonly ComponentChange[],
  { name, remark }: SignOffDraft,
  titleOf: (id: string) => string,
): string {
  const list = (heading: string, of: readonly ComponentChange[]) =>
    of.length === 0
      ? []
      : ['', `${heading} (${of.length}):`, ...of.map(({ id }) => `- ${titleOf(id)}`)]
  return [
    `Subject: Sign-off of what changed since ${versionInWords(since)} (commit ${since.commit})`,
    ...list('Approved', approved),
    ...list(
      'Not approved yet',
      items.filter((item) => !approved.includes(item)),
    ),
    ...(remark.trim() ? ['', 'Remarks:', remark.trim()] : []),
    ...(name.trim() ? ['', name.trim()] : []),
  ].join('\n')
}

/** What docs/sign-off.md calls what became of a picture. */
const kinds = { changed: 'changed', added: 'added', removed: 'dropped' } as const

/**
 * The line of docs/sign-off.md for what is approved.
 *
 * @param day such as `2026-11-26`
 */
export function lineOf(day: string, name: string, approved: readonly ComponentChange[]): string {
  const accepted: Accepted = { changed: [], added: [], dropped: [] }
  const pictures: readonly PictureChange[] = approved.flatMap((each) => each.pictures)
  for (const { key, kind } of pictures) if (kind !== 'moved') accepted[kinds[kind]].push(key)
  return signOffLine(day, name.trim(), accepted)
}
