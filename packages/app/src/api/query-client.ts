import { fetchRules, retryDelay } from '@strapline/contract/rules'
import { MutationCache, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { ApiRefusal, isRefusal } from './failures.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page deals with an ended session itself. */
      ownExpiry?: boolean
      /** It asks what a user may do: what is refused for lack of a right has it asked again. */
      guard?: boolean
    }
    mutationMeta: {
      /** Being answered 401 says nothing about the session. */
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
  const tell = (error: Error, { ownExpiry }: QueryMeta = {}) => {
    if (ownExpiry) return
    if (isRefusal(error, 401)) onExpired()
    else if (isRefusal(error, 403)) {
      void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.guard === true })
    }
  }
  const mutationCache = () => queryClient.getMutationCache()
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta) }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        // The cache is cleared when a user leaves: the next one's session is not ended by a late 401.
        const { mutationId, meta } = mutation
        const isKnown = mutationCache().find({
          predicate: (known) => known.mutationId === mutationId,
        })
        if (isKnown) tell(error, meta)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < fetchRules.retries && mayHelp(error),
        retryDelay,
        gcTime: fetchRules.cacheTime,
        staleTime: 10_000,
        // Being offline is shown like every other failure, instead of waiting without a word.
        networkMode: 'always',
        // In that mode it is off unless it is said.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return queryClient
}
