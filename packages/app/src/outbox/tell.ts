import { voice } from '@strapline/ui/content/voice'
import { formatTime } from '@strapline/ui/lib/format.ts'
import type { ToastAction } from '@strapline/ui/primitives/toast-host'
import { type Notify, showToast, type ToastText } from '../lib/toast.ts'
import { isBooked, lineStateOf } from '../order-pad/sent-lines.ts'
import { type Entry, isOpen, isOver } from './entry.ts'
import { type AnyKind, kindOf, outcomeOf } from './kinds.ts'
import type { Outbox } from './outbox.ts'

/** Milliseconds after which the outcome of a change is told here, if the tab in which it was pressed is gone. */
const toldElsewhereWithin = 2000

/** More are counted, so that a message stays short. */
const mostNamed = 3

/** What {@link tellOutcomes} depends on. */
interface TellParts {
  outbox: Outbox
  notify: Notify
  /** This tab; see `OutboxParts`. */
  tab: string
  /** Whether a form is shown that says itself why this change was refused. */
  isFormShown(entry: Entry): boolean
  /** What can be done next about a change that was made, where the page knows it. */
  nextOf(entry: Entry): ToastAction | undefined
  /** Whether a page shows what becomes of the entries that belong to a line. */
  areLinesShown(): boolean
  /** Deletes the draft of the form that a change was typed in, unless more was typed since. */
  deleteDraft(kind: AnyKind, entry: Entry): void
  after(milliseconds: number, act: () => void): () => void
}

/** Tells in toasts what becomes of changes, each once, in the tab in which it was pressed. */
export function tellOutcomes(parts: TellParts): void {
  const { outbox, notify, tab, after } = parts
  /** Entries that were told while a list was looked through: they are still in that list. */
  const told = new WeakSet<Entry>()
  /**
   * Entries that somebody has stopped asking about here. They are told all the same, unlike others that were put away.
   */
  const stopped = new Set<string>()
  /** Entries that other tabs are to tell, with whether they have had their time. */
  const foreign = new Map<string, boolean>()
  /** The lines that were open in this page load. */
  const openLines = new Set<string>()

  function isOwn(entry: Entry): boolean {
    if (entry.tab === tab) return true
    // The other tab has time to tell the outcome, however long that was in doubt.
    const what = `${isOver(entry)} ${entry.key}`
    if (!foreign.has(what)) {
      foreign.set(what, false)
      after(toldElsewhereWithin, () => {
        foreign.set(what, true)
        look()
      })
    }
    return foreign.get(what) === true
  }

  const isToBeTold = (entry: Entry) =>
    isOver(entry) && !told.has(entry) && (entry.isPutAway ? stopped.has(entry.key) : isOwn(entry))

  function look() {
    const entries = outbox.entries()
    for (const entry of entries) {
      if (entry.line !== undefined) {
        if (isOpen(entry)) openLines.add(entry.key)
      } else if (isToBeTold(entry)) {
        if (entry.group === undefined) tellOne(entry)
        else tellGroup(entries.filter(({ group }) => group === entry.group))
      }
    }
    tellLines(entries.filter(({ line, isPutAway }) => line !== undefined && !isPutAway))
    tellDoubts(entries.filter((entry) => isInDoubtHere(entry) && isOwn(entry)))
    tellWaiting(entries.filter((entry) => isOfGroup(entry) && isOwn(entry)))
  }

  /** Removes what was told; what may have been made keeps its key. */
  function forget(entries: readonly Entry[]) {
    for (const entry of entries) {
      told.add(entry)
      stopped.delete(entry.key)
    }
    outbox.putAway(entries.map(({ key }) => key))
  }

  function tellOne(entry: Entry) {
    const { text, isMade } = outcomeOf(entry)
    const kind = kindOf(entry.kind)
    if (isMade && kind) parts.deleteDraft(kind, entry)
    // An expired session unmounts the page, and the form with it.
    const endsSession = entry.state.kind === 'refused' && entry.state.status === 401
    const isSaid = !isMade && !endsSession && parts.isFormShown(entry)
    forget([entry])
    if (isSaid) return
    // What is said of an item contradicts what was said of it before: "Successfully Booking", "data already exist".
    const id = entry.item && `${entry.kind} ${entry.item}`
    showToast(text, notify, { id, action: isMade ? parts.nextOf(entry) : undefined })
  }

  function tellGroup(group: readonly Entry[]) {
    if (!group.every(isOver)) return
    const outcomes = group.map(outcomeOf)
    forget(group)
    const kind = kindOf(group[0]?.kind ?? '')
    if (!kind) return
    const done = kind.says(group[0]?.input)[1]
    const noun = kind.noun ?? { one: 'change', many: 'changes' }
    const made = outcomes.filter(({ isMade }) => isMade).length
    const failures = outcomes.flatMap(({ text, isMade }) => (isMade ? [] : [textOf(text)]))
    if (failures.length === 0) {
      notify.success(`${made} ${made === 1 ? `${noun.one} was` : `${noun.many} were`} ${done}.`)
      return
    }
    const were = made === 1 ? 'was' : 'were'
    const others = failures.length - mostNamed
    const sentences = [
      ...(made > 0 ? [`${made} of ${group.length} ${noun.many} ${were} ${done}.`] : []),
      ...failures.slice(0, mostNamed),
      ...(others > 0 ? [`${others} more ${others === 1 ? 'was' : 'were'} not ${done}.`] : []),
    ]
    notify.error(sentences.join(' '))
  }

  /** Says on other pages once how the lines of the order pad have ended. */
  function tellLines(lines: readonly Entry[]) {
    if (openLines.size === 0 || lines.some(isOpen)) return
    openLines.clear()
    if (parts.areLinesShown() || lines.length === 0) return
    const booked = lines.filter((entry) => isBooked(lineStateOf(entry))).length
    const text = `${booked} of ${lines.length} lines of the order pad are ${voice().ordering.booked}.`
    if (booked === lines.length) notify.success(text)
    else notify.warning(`${text} The order pad says what became of the others.`)
  }

  function tellDoubts(doubts: readonly Entry[]) {
    const keys = doubts.map(({ key }) => key)
    if (keys.length === 0) return notify.dismiss(doubtToast)
    function stop() {
      for (const key of keys) stopped.add(key)
      outbox.putAway(keys)
    }
    notify.keep(doubtToast, describeDoubts(doubts), [
      { label: 'Check now', onPress: () => outbox.askNow(keys) },
      { label: 'Stop checking', onPress: stop },
    ])
  }

  /** Says why changes that were asked for together are not sent for now. */
  function tellWaiting(entries: readonly Entry[]) {
    const queued = entries.filter(({ state }) => state.kind === 'queued')
    const [first] = queued
    const reason = first && whyWaiting(first, outbox)
    const isGoingOn = entries.some(({ state }) => state.kind === 'sending')
    if (reason === undefined || isGoingOn) return notify.dismiss(waitingToast)
    notify.keep(waitingToast, reason, [
      { label: 'Resume', onPress: () => outbox.goOn(first?.group ?? '') },
      { label: 'Stop', onPress: () => outbox.putAway(queued.map(({ key }) => key)) },
    ])
  }

  outbox.subscribe(look)
  look()
}

const doubtToast = 'in-doubt'
const waitingToast = 'waiting'

/** Whether it was asked for together with others, in no page of its own. */
const isOfGroup = ({ group, line }: Entry) => group !== undefined && line === undefined

/** Why an entry of a group is not sent for now; undefined when it will be soon. */
export function whyWaiting({ group = '', kind }: Entry, outbox: Outbox): string | undefined {
  const pause = outbox.pauseOf(group)
  if (pause) return pause.reason ?? ''
  const until = outbox.heldUntil(kind)
  if (until === undefined) return undefined
  const time = formatTime(until, 'time of day')
  return `The shop takes no more of them at the moment. It continues automatically at ${time}.`
}

/** Whether its outcome is asked for, and no page shows that. */
const isInDoubtHere = (entry: Entry) =>
  entry.state.kind === 'unknown' && !isOver(entry) && entry.line === undefined

/** The text about changes in doubt, of which there is at least one. */
function describeDoubts(doubts: readonly Entry[]): string {
  const clauses = doubts.slice(0, mostNamed).map(({ kind, input }) => {
    const [subject, done] = kindOf(kind)?.says(input) ?? ['the change', 'made']
    return `whether ${subject} was ${done}`
  })
  const others = doubts.length - clauses.length
  if (others > 0) {
    clauses.push(`whether ${others} more ${others === 1 ? 'change was' : 'changes were'} made`)
  }
  // Without the server's reason: its "Try again." contradicts that nobody has to.
  return `It is not confirmed yet ${clauses.join(', ')}. We are checking again.`
}

function textOf(text: ToastText): string {
  if (typeof text !== 'object') return text ?? ''
  return 'error' in text ? text.error : text.warning
}
