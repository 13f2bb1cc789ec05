import { formatCount } from '../../lib/format.ts'

/** What has gone wrong since the demo began. */
export interface DemoFailures {
  /** Answers that never arrived. */
  lost: number
  /** Calls that the server has failed to make. */
  failed: number
  /** Changes whose outcome is not known since. */
  inDoubt: number
}

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Failures in words, with what became of them: `2 answers lost, 0 changes lost`. Empty where there were none. */
export function failuresInWords({ lost, failed, inDoubt }: DemoFailures): string {
  if (lost + failed === 0) return ''
  return [
    lost > 0 && counted(lost, 'answer lost', 'answers lost'),
    failed > 0 && counted(failed, 'call failed', 'calls failed'),
    inDoubt > 0 ? counted(inDoubt, 'change in doubt', 'changes in doubt') : '0 changes lost',
  ]
    .filter(Boolean)
    .join(', ')
}
