/**
 * The state of something that is loaded: loading, failed, or ready. A screen takes one for each thing it
 * shows. `Async` (primitives/async) renders every state, and it is the only place that switches
 * on `status`; other code uses the helpers below.
 */
export type Resource<Data> =
  | {
      status: 'loading'
      /** It takes longer than usual. */
      slow?: boolean
    }
  | {
      status: 'error'
      /** What failed and what to do, in one sentence. */
      message: string
      /** Tries again. */
      retry: () => void
      /** No answer came in time, so trying again is to go on waiting. */
      timedOut?: boolean
    }
  | {
      status: 'ready'
      data: Data
      /** A refresh is running; the old data stay in view. */
      refreshing?: boolean
      /** The last refresh failed; the old data stay in view. */
      failed?:
        | {
            /** What failed and what to do, in one sentence. */
            message: string
            /** Tries again. */
            retry: () => void
          }
        | undefined
    }

/** The data if there is any: for a heading that counts it, or a menu that depends on it. */
export function dataOf<Data>(resource: Resource<Data>): Data | undefined {
  return resource.status === 'ready' ? resource.data : undefined
}

/** Whether the first try to load it failed, so that there is nothing to show but the error. */
export function hasFailed(resource: Resource<unknown>): boolean {
  return resource.status === 'error'
}

/** The same resource with its data changed; loading and failures stay as they are. */
export function mapResource<Data, Next>(
  resource: Resource<Data>,
  change: (data: Data) => Next,
): Resource<Next> {
  return resource.status === 'ready' ? { ...resource, data: change(resource.data) } : resource
}
