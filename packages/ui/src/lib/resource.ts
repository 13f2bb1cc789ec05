/**
 * What a screen knows of something it shows: on its way, failed, or there. A screen takes one for
 * each thing it shows, so that a blank page can't be written.
 */
export type Resource<Data> =
  | { status: 'loading' }
  | {
      status: 'error'
      /** What failed and what to do, in one sentence. */
      message: string
      /** Tries again. */
      retry: () => void
    }
  | {
      status: 'ready'
      data: Data
      /** A newer answer is on its way; the old one stays in view. */
      refreshing?: boolean
      /** The newest try to fetch it failed; the old answer stays in view. */
      failed?:
        | {
            /** What failed and what to do, in one sentence. */
            message: string
            /** Tries again. */
            retry: () => void
          }
        | undefined
    }
