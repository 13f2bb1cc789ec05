import { fetchRules, retryDelay } from '@strapline/contract/rules'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiRefusal, isRefusal } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page deals with an ended session itself. */
      ownExpiry?: boolean
    }
  }
}

/** Whether asking again could help: a refusal stays one, but for a timeout and for too many calls. */
function mayHelp(error: Error): boolean {
  if (!(error instanceof ApiRefusal)) return true
  return error.status === 408 || error.status === 429 || error.status >= 500
}

/**
 * The cache of answers, with spec section 9's defaults.
 *
 * @param onExpired is told when a call is answered 401: the session has ended
 */
export function createQueryClient(onExpired: () => void = () => undefined): QueryClient {
  const tell = (error: Error, ownExpiry = false) => {
    if (isRefusal(error, 401) && !ownExpiry) onExpired()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta?.ownExpiry) }),
    mutationCache: new MutationCache({ onError: (error) => tell(error) }),
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
