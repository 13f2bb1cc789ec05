import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the project `long` of vite.config.ts. */
    allRounds?: boolean
  }
}

/** How often a test in a `*.rounds.test.ts` file repeats: `all` in `npm test -- long`, else `some`. */
export function rounds<Rounds>({ some, all }: { some: Rounds; all: Rounds }): Rounds {
  return inject('allRounds') ? all : some
}
