import type { ComponentChange, PictureChange, SignOffDraft, Version } from './changes.ts'
import { versionInWords } from './names.ts'
import { type Accepted, signOffLine } from './sign-offs.ts'

/** How the pictures of a component look: a tick is for these, and for no later ones. */
export const looksOf = (
  { pictures }: ComponentChange,
  hashes: Readonly<Record<string, string>>,
): string => pictures.map(({ key }) => hashes[key] ?? '-').join(' ')

/** What somebody says of a component: nothing yet, or one of these. */
export type Verdict = 'approved' | 'refused'

/** The components by what is said of them as they look now. What looks different since has no answer any more. */
export function verdictsOf<T extends ComponentChange>(
  items: readonly T[],
  { ticks, refused }: Pick<SignOffDraft, 'ticks' | 'refused'>,
  hashes: Readonly<Record<string, string>>,
): Record<Verdict | 'open', T[]> {
  const saidOf = (item: T) => {
    const looks = looksOf(item, hashes)
    return ticks[item.id] === looks ? 'approved' : refused[item.id] === looks ? 'refused' : 'open'
  }
  const of = (said: Verdict | 'open') => items.filter((item) => saidOf(item) === said)
  return { approved: of('approved'), refused: of('refused'), open: of('open') }
}

/** The next picture of another component that is among some, from the first one on after the last. */
export function nextOf<T extends { item: { id: string } }>(
  pictures: readonly T[],
  shown: T,
  among: readonly string[],
): T | undefined {
  const at = pictures.indexOf(shown)
  return [...pictures.slice(at), ...pictures.slice(0, at)].find(
    ({ item: { id } }) => id !== shown.item.id && among.includes(id),
  )
}

/** A draft in which something else is said of a component; nothing where `verdict` is undefined. */
export function withVerdict(
  { ticks, refused }: Pick<SignOffDraft, 'ticks' | 'refused'>,
  { id }: ComponentChange,
  looks: string,
  verdict: Verdict | undefined,
): Pick<SignOffDraft, 'ticks' | 'refused'> {
  const [{ [id]: _ticked, ...otherTicks }, { [id]: _refused, ...otherRefused }] = [ticks, refused]
  return {
    ticks: verdict === 'approved' ? { ...otherTicks, [id]: looks } : otherTicks,
    refused: verdict === 'refused' ? { ...otherRefused, [id]: looks } : otherRefused,
  }
}

/** So many components that nobody answered for are named; of more, their number says as much. */
const mostNamed = 12

/**
 * What somebody answers who has looked: what they approve, what they refuse and why, and what they have not answered.
 *
 * @param verdicts the components in the order of the page
 */
export function answerOf(
  since: Version,
  verdicts: Record<Verdict | 'open', readonly ComponentChange[]>,
  { name, remark, remarks }: Pick<SignOffDraft, 'name' | 'remark' | 'remarks'>,
  titleOf: (id: string) => string,
): string {
  const list = (heading: string, of: readonly ComponentChange[], lineOf = titleOf) =>
    of.length === 0
      ? []
      : ['', `${heading} (${of.length}):`, ...of.map(({ id }) => `- ${lineOf(id)}`)]
  const withRemark = (id: string) => [titleOf(id), remarks[id]?.trim()].filter(Boolean).join(': ')
  return [
    `Subject: Sign-off of what changed since ${versionInWords(since)} (commit ${since.commit})`,
    ...list('Approved', verdicts.approved),
    ...list('Refused', verdicts.refused, withRemark),
    ...(verdicts.open.length > mostNamed
      ? ['', `Not answered: the other ${verdicts.open.length}.`]
      : list('Not answered', verdicts.open)),
    ...(remark.trim() ? ['', 'Remarks:', remark.trim()] : []),
    ...(name.trim() ? ['', name.trim()] : []),
  ].join('\n')
}

/** What docs/sign-off.md calls what became of a picture. */
const kinds = { changed: 'changed', added: 'added', removed: 'dropped' } as const

/**
 * The lines of docs/sign-off.md: one for what is approved, and below it, as a part of its item, what is refused and why. A
 * line that does not begin an item approves nothing, whatever its reason says.
 *
 * @param day such as `2026-11-26`
 */
export function linesOf(
  day: string,
  { approved, refused }: Record<Verdict, readonly ComponentChange[]>,
  { name, remarks }: Pick<SignOffDraft, 'name' | 'remarks'>,
): string {
  const accepted: Accepted = { changed: [], added: [], dropped: [] }
  const pictures: readonly PictureChange[] = approved.flatMap((each) => each.pictures)
  for (const { key, kind } of pictures) if (kind !== 'moved') accepted[kinds[kind]].push(key)
  const first =
    approved.length > 0
      ? signOffLine(day, name.trim(), accepted)
      : `- ${day}, ${name.trim()}: nothing approved`
  const reasonOf = (id: string) => remarks[id]?.trim() || 'no reason given'
  return [first, ...refused.map(({ id }) => `  - refused ${id}: ${reasonOf(id)}`)].join('\n')
}
