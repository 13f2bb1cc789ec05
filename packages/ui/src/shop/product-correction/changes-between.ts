/** What a field was and has become, as texts; parts of them where they are long. */
export interface FieldChange {
  label: string
  before: string
  after: string
}

type Texts = Readonly<Record<string, string | undefined>>

/**
 * The fields that differ, in the order of their labels.
 *
 * @param shown how the text of a field is said
 */
export function changesBetween(
  before: Texts,
  after: Texts,
  labels: Readonly<Record<string, string>>,
  shown: (name: string, text: string) => string,
): FieldChange[] {
  return Object.entries(labels)
    .map(([name, label]) => ({ name, label, old: before[name] ?? '', now: after[name] ?? '' }))
    .filter(({ old, now }) => old !== now)
    .map(({ name, label, old, now }) => {
      const [one, other] = whereTheyDiffer(shown(name, old), shown(name, now))
      return { label, before: one, after: other }
    })
}

/** How many characters of a long text are said, and how many before the first that differs. */
const most = 120
const context = 20

/** Both texts, or the parts of long ones in which they begin to differ. */
function whereTheyDiffer(one: string, other: string): [string, string] {
  const [before, after] = [Array.from(one), Array.from(other)]
  if (before.length <= most && after.length <= most) return [one, other]
  const differsAt = before.findIndex((character, index) => character !== after[index])
  const from = Math.max(0, (differsAt < 0 ? before.length : differsAt) - context)
  return [part(before, from), part(after, from)]
}

function part(characters: readonly string[], from: number): string {
  const [start, end] = [from > 0 ? '…' : '', characters.length > from + most ? '…' : '']
  return start + characters.slice(from, from + most).join('') + end
}
