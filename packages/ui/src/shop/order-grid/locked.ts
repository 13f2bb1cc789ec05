import { dashboardPages } from '../../content/dashboard-pages.ts'
import { voice } from '../../content/voice.ts'
import type { LineState } from '../../order-pad/types.ts'

/** Why a line can't be changed, in one sentence; undefined for one that can. */
export function lockReason(state: LineState | undefined): string | undefined {
  switch (state?.kind) {
    case 'booked':
    case 'already-booked':
      return `This line is ${voice().ordering.booked} and can’t be changed. To order more, add another line.`
    case 'waiting':
    case 'sending':
      return `This line is being ${voice().ordering.sent}. It can be changed once the answer arrives.`
    case 'unknown':
      return `This line may be ${voice().ordering.booked}. It can be changed when that is known.`
    case 'expired':
      return `This line may be ${voice().ordering.booked}. Remove it, and type it again if it is not in ${dashboardPages.myOrders.label}.`
    case 'refused':
    case undefined:
      return undefined
  }
}

/**
 * Why a line can't be removed: only while it is being sent. The order of one that is booked stays in the list of
 * orders.
 */
export function keptReason(state: LineState | undefined): string | undefined {
  return state?.kind === 'sending' ? lockReason(state) : undefined
}
