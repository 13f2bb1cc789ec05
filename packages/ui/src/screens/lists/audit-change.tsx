import type { AuditEntry } from '@strapline/contract/entities'
import { ArrowRight } from 'lucide-react'
import { Fragment } from 'react'
import { Money } from '../../lib/currency.tsx'
import { Icon } from '../../lib/icon.tsx'
import { type Difference, isReplaced, valueInWords } from './audit-changes.ts'

export interface AuditChangeProps {
  entry: AuditEntry
  /** The differences to show, all or the first of them. */
  differences: readonly Difference[]
}

export interface AuditChangeLineProps extends AuditChangeProps {
  /** How many more there are. */
  more: number
}

/** What a change has made different: each field with its value before and after, one below the other. */
export function AuditChange({ entry, differences }: AuditChangeProps) {
  return (
    <ul className="grid gap-1">
      {differences.map((difference) => (
        <li key={difference.field}>
          <FieldChange difference={difference} replaced={isReplaced(entry)} />
        </li>
      ))}
    </ul>
  )
}

/** The same in one line, with how many more differences there are. */
export function AuditChangeLine({ entry, differences, more }: AuditChangeLineProps) {
  return (
    <>
      {differences.map((difference, index) => (
        <Fragment key={difference.field}>
          {index > 0 && ' '}
          {/* A line breaks between them, if it can. */}
          <span className="@min-[40rem]:inline-block">
            <FieldChange difference={difference} replaced={isReplaced(entry)} />
            {index < differences.length - 1 && ';'}
          </span>
        </Fragment>
      ))}
      {more > 0 && <span className="text-ink-soft"> and {more} more</span>}
    </>
  )
}

/** Whether both values fit one line on a phone: no line breaks at their arrow then. */
const isShort = ({ field, before, after }: Difference) =>
  valueInWords(field, before).length + valueInWords(field, after).length <= 24

interface FieldChangeProps {
  difference: Difference
  /** Whether there is a value before and one after. */
  replaced: boolean
}

function FieldChange({ difference, replaced }: FieldChangeProps) {
  const { field, label, before, after } = difference
  return (
    <>
      <span className="text-ink-soft">{label}: </span>
      {replaced ? (
        <span className={isShort(difference) ? 'whitespace-nowrap' : undefined}>
          <FieldValue field={field} value={before} /> <span className="sr-only">becomes</span>
          <Icon
            icon={ArrowRight}
            size="sm"
            className="inline h-3.5 align-[-0.125em] rtl:rotate-180"
          />{' '}
          <span className="font-medium">
            <FieldValue field={field} value={after} />
          </span>
        </span>
      ) : (
        <FieldValue field={field} value={before ?? after} />
      )}
    </>
  )
}

function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (field === 'unitPrice' && typeof value === 'number') {
    return <Money amount={value} of="card" />
  }
  return <bdi className="tabular">{valueInWords(field, value)}</bdi>
}
