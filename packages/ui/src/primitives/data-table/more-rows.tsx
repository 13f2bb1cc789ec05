import { formatCount } from '../../lib/format.ts'
import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import type { Noun, PartialRows } from './types.ts'

export interface MoreRowsProps {
  noun: Noun
  /** How many are shown. */
  count: number
  filtered: boolean
  more: NonNullable<PartialRows['more']>
}

/** Below rows that are not all of them: says so, and loads the next ones. */
export function MoreRows({ noun, count, filtered, more }: MoreRowsProps) {
  const { load, loading, failed } = more
  return (
    <div className="grid justify-items-start gap-4 py-6">
      {failed !== undefined && (
        <Alert tone="warning" announce className="w-full">
          The next {noun.many} did not load. {failed}
        </Alert>
      )}
      <p className="max-w-reading text-ink-soft text-sm">
        These are the first {formatCount(count)} {noun.many}
        {filtered && ' that match the filter'}, and there are more. Sums, groups and the exported
        file have only these. The filter and the order look at all {noun.many}.
      </p>
      <Button
        onClick={load}
        busy={loading ? 'Loading…' : undefined}
        className="min-h-11! print:hidden"
      >
        {failed === undefined ? `Show more ${noun.many}` : 'Try again'}
      </Button>
    </div>
  )
}
