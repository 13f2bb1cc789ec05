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
