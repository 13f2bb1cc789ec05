/** A line of docs/sign-off.md: somebody has looked at what changed. */
export interface SignOff {
  day: string
  name: string
  /** `2 changed, 1 added`. */
  counts: string
  /** The ids of the components in Storybook. */
  components: string[]
}

const line = /^- (\d{4}-\d\d-\d\d), (.+): (\d[^:]*) in ([\w-]+(?:, [\w-]+)*)\s*$/

/** Reads one line; undefined where it is none. `npm run visual:accept` writes them. */
export function readSignOff(text: string): SignOff | undefined {
  const [, day, name, counts, components] = line.exec(text) ?? []
  return day && name && counts && components
    ? { day, name, counts, components: components.split(', ') }
    : undefined
}

/** Reads docs/sign-off.md. The newest is the first. */
export function readSignOffs(text: string): SignOff[] {
  return text
    .split('\n')
    .flatMap((each) => readSignOff(each) ?? [])
    .reverse()
}

/** What of the pictures somebody has accepted. */
export type Accepted = Record<'changed' | 'added' | 'dropped', string[]>

/**
 * A line of docs/sign-off.md: when, who, and which components they have looked at.
 *
 * @param day such as `2026-11-26`
 */
export function signOffLine(day: string, name: string, accepted: Accepted): string {
  const counts = (['changed', 'added', 'dropped'] as const)
    .filter((kind) => accepted[kind].length > 0)
    .map((kind) => `${accepted[kind].length} ${kind}`)
  const keys = Object.values(accepted).flat()
  const components = [...new Set(keys.map((key) => key.split('--')[0]))].sort()
  return `- ${day}, ${name}: ${counts.join(', ')} in ${components.join(', ')}`
}
