import type { AuditEntry } from '@strapline/contract/entities'
import { dashboardPages } from '../../content/dashboard-pages.ts'
import { listFigures } from '../../content/list-figures.ts'
import { EmailAddress } from '../../lib/email-address.tsx'
import { formatTime, timeIn } from '../../lib/format.ts'
import { ShortId } from '../../lib/short-id.tsx'
import type { Fact } from '../../primitives/data-table/data-table.tsx'
import { EmptyState } from '../../primitives/empty-state/empty-state.tsx'
import { AuditChange, AuditChangeLine } from './audit-change.tsx'
import { actionOf, changeInWords, differencesOf, mainDifferencesOf } from './audit-changes.ts'
import type { List } from './list.ts'

/** How many differences a row tells; its details tell all. */
const mostInRow = 2

const timeOf = ({ at }: AuditEntry) => timeIn(at)

/** The name of the thing that was changed; its id or email where it has no name. */
const nameOf = ({ name, subject }: AuditEntry) => name ?? subject

/** The one who did it, or the thing: an email, the id of an erased user or of a thing without a name, or `settings`. */
function Named({ children }: { children: string }) {
  const isId = /^[\da-f]{24}$/.test(children)
  return isId ? <ShortId>{children}</ShortId> : <EmailAddress>{children}</EmailAddress>
}

const auditFacts = {
  when: {
    key: 'when',
    header: 'When',
    value: ({ at }) => at,
    kind: 'date',
    sortValue: timeOf,
    alsoFoundBy: (entry) => {
      const time = timeOf(entry)
      return time === undefined ? undefined : formatTime(time, 'day and time')
    },
    sortWords: ['oldest first', 'newest first'],
    cell: (entry) => {
      const time = timeOf(entry)
      return (
        <span className="tabular whitespace-nowrap">
          {time === undefined ? entry.at : formatTime(time, 'day and time')}
        </span>
      )
    },
  },
  who: {
    key: 'who',
    header: 'Who',
    value: ({ actor }) => actor,
    cell: ({ actor }) => <Named>{actor}</Named>,
  },
  what: { key: 'what', header: 'What', value: actionOf },
  name: {
    key: 'name',
    header: 'Item',
    value: nameOf,
    cell: ({ name, subject }) =>
      name === undefined ? <Named>{subject}</Named> : <bdi>{name}</bdi>,
  },
  change: {
    key: 'change',
    header: 'Change',
    value: changeInWords,
    cell: (entry) => <AuditChange entry={entry} differences={differencesOf(entry)} />,
  },
  subject: { key: 'subject', header: 'ID', value: ({ subject }) => subject, copyable: true },
} as const satisfies Record<string, Fact<AuditEntry>>

const facts: readonly Fact<AuditEntry>[] = Object.values(auditFacts)

/** What {@link auditList} takes. */
export interface AuditListOptions {
  /** Whether the server keeps an audit: the call is an extra, which a server may leave out (decision D22). */
  kept: boolean
}

/** Who has changed what, the newest first. Entries can only be read. */
export function auditList({ kept }: AuditListOptions): List<AuditEntry> {
  return {
    get title() {
      return dashboardPages.audit.label
    },
    caption: 'Audit',
    noun: { one: 'change', many: 'changes' },
    failedTitle: 'The audit did not load',
    empty: kept ? (
      <EmptyState title="No changes yet" figure={listFigures.audit}>
        Changes to products, cancelled orders and changes of admins are listed here, with the values
        before and after.
      </EmptyState>
    ) : (
      <EmptyState title="This server keeps no audit" figure={listFigures.audit}>
        This server does not record who changes products, orders and admins. Ask whoever runs it
        whether there is a record elsewhere.
      </EmptyState>
    ),
    facts,
    sortFields: { when: 'at', who: 'actor', what: 'action', name: 'name' },
    usualSort: { column: auditFacts.when.key, descending: true },
    columns: () => [
      { ...auditFacts.when, width: 8.25, hideCardLabel: true, onCard: true },
      { ...auditFacts.who, width: 11.25, onCard: 'below' },
      { ...auditFacts.what, width: 9, hideCardLabel: true, onCard: true },
      { ...auditFacts.name, rowHeader: true, wraps: true },
      {
        ...auditFacts.change,
        wraps: true,
        hideCardLabel: true,
        wideOnly: true,
        onCard: 'below',
        cell: (entry) => {
          const differences = mainDifferencesOf(entry)
          const shown = differences.slice(0, mostInRow)
          return (
            <AuditChangeLine
              entry={entry}
              differences={shown}
              more={differences.length - shown.length}
            />
          )
        },
      },
    ],
  }
}
