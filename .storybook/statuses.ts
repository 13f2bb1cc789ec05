/**
 * What a component's status says, by its tag. A component is stable unless its meta says otherwise:
 * `tags: ['!stable', 'new']`. preview.tsx gives every story the tag `stable`.
 *
 * When a component is no longer new: it has been in a release, or the shop uses it and its props have stayed the same for
 * three days. `git log -L '/^export interface .*Props/,/^}/:FILE'` shows when they last changed.
 */
export const statuses = {
  new: { label: 'new', means: 'It may still change without notice.' },
  stable: { label: 'stable', means: 'Changes of it are announced.' },
  replaced: {
    label: 'being replaced',
    means: 'Something else takes its place: its page says what.',
  },
} as const

export type Status = keyof typeof statuses

/** The statuses of a story by its tags: one, unless the tags are wrong. */
export function statusesIn(tags: readonly string[]): Status[] {
  return (Object.keys(statuses) as Status[]).filter((status) => tags.includes(status))
}
