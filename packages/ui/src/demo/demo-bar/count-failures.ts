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

/** Failures in words, with what became of them: `2 failures shown, nothing lost`. Empty where there were none. */
export function failuresInWords({ lost, failed, inDoubt }: DemoFailures): string {
  const shown = lost + failed
  if (shown === 0) return ''
  const outcome =
    inDoubt > 0 ? `${counted(inDoubt, 'change', 'changes')} still being checked` : 'nothing lost'
  return `${counted(shown, 'failure', 'failures')} shown, ${outcome}`
}
