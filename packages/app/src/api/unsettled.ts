import type { Notify } from './send-types.ts'

/** A change whose outcome is not known yet, and that is asked about again. */
export interface UnsettledChange {
  /** The key of its mutation. */
  name: readonly unknown[]
  input: unknown
  /** What was to happen to what: "your review", "added". */
  says: readonly [subject: string, done: string]
  /** Why the outcome is not known. */
  reason: string
  /** Asks now instead of later. */
  askNow(): void
  /** Asks no more. */
  stop(): void
}

const changes = new Map<object, UnsettledChange>()
/** The same, in the order in which they became unsettled; a new array whenever they change. */
let list: readonly UnsettledChange[] = []
const listeners = new Set<() => void>()

function update(): void {
  list = [...changes.values()]
  for (const listener of listeners) listener()
}

/** The changes of this tab whose outcome is not known. */
export const unsettledChanges = {
  current: () => list,
  /** Adds or replaces the change that `id` stands for. */
  set(id: object, change: UnsettledChange): void {
    changes.set(id, change)
    update()
  },
  delete(id: object): void {
    if (changes.delete(id)) update()
  },
  /** Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Asks now about the changes that match. */
export function askNowAbout(matches: (change: UnsettledChange) => boolean): void {
  for (const change of list) if (matches(change)) change.askNow()
}

/** Shows what is unsettled, with buttons to ask now and to ask no more; removes it when nothing is. */
export function tellUnsettled({ keep, dismiss }: Pick<Notify, 'keep' | 'dismiss'>): void {
  if (list.length === 0) {
    dismiss(toastId)
    return
  }
  const ofAll = (act: 'askNow' | 'stop') => () => {
    for (const change of list) change[act]()
  }
  keep(toastId, describeUnsettled(list), [
    { label: 'Ask now', onPress: ofAll('askNow') },
    { label: 'Stop asking', onPress: ofAll('stop') },
  ])
}

const toastId = 'unsettled'

/** More are counted, so that the message stays short. */
const mostNamed = 3

/** What is said about changes whose outcome is not known yet: at least one. */
function describeUnsettled(unsettled: readonly UnsettledChange[]): string {
  const clauses = unsettled
    .slice(0, mostNamed)
    .map(({ says: [subject, done] }) => `whether ${subject} was ${done}`)
  const others = unsettled.length - clauses.length
  if (others > 0) {
    clauses.push(`whether ${others} more ${others === 1 ? 'change was' : 'changes were'} made`)
  }
  return `It is not known yet ${clauses.join(', ')}. ${unsettled.at(-1)?.reason} Asking again.`
}
