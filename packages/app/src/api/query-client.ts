import { fetchRules, retryDelay } from '@strapline/contract/rules'
import { QueryClient } from '@tanstack/react-query'
import { ApiRefusal } from './failures.ts'

/** Whether asking again could help: a refusal stays one, but for a timeout and for too many calls. */
function mayHelp(error: Error): boolean {
  if (!(error instanceof ApiRefusal)) return true
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/** The cache of answers, with spec section 9's defaults. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < fetchRules.retries && mayHelp(error),
        retryDelay,
        gcTime: fetchRules.cacheTime,
        staleTime: 10_000,
        // Being offline is shown like every other failure, instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
