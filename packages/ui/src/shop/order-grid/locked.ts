import type { LineState } from '../../order-pad/types.ts'

/** Why a line can't be changed, in one sentence; undefined for one that can. */
export function lockReason(state: LineState | undefined): string | undefined {
  switch (state?.kind) {
    case 'booked':
    case 'already-booked':
      return 'A booked line can’t be changed. Order more of it in a line of its own.'
    case 'waiting':
    case 'sending':
      return 'This line is being sent. It can be changed when its answer is there.'
    case 'unknown':
      return 'This line may be booked. It can be changed when that is known.'
    default:
      return undefined
  }
}

/** Why a line can't be removed. One that is booked can: the order stays, and My Orders shows it. */
export function keptReason(state: LineState | undefined): string | undefined {
  const isBooked = state?.kind === 'booked' || state?.kind === 'already-booked'
  return isBooked ? undefined : lockReason(state)
}
