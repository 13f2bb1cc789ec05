import type { answerCall } from '@strapline/server-kit/http/pipeline'
import { RefusedCall } from '@strapline/server-kit/http/refusal'
import type { Change } from '../database/changes.ts'
import type { Metrics } from './metrics.ts'

type Answer = typeof answerCall<Change>

/** Answers calls as `answer` does, and counts how bookings end. */
export function countBookings(answer: Answer, metrics: Metrics): Answer {
  return async (request, match, parts) => {
    if (match.route.name !== 'bookOrder') return answer(request, match, parts)
    try {
      const answered = await answer(request, match, parts)
      const { success } = answered.answer as { success: boolean }
      metrics.booked(success ? 'placed' : 'repeated')
      return answered
    } catch (error) {
      metrics.booked(error instanceof RefusedCall ? 'refused' : 'failed')
      throw error
    }
  }
}
