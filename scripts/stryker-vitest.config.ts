import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'

/** The copy of the repository that Stryker made: it runs this file of the copy. */
const root = join(import.meta.dirname, '..')

/**
 * Makes a test file that does not load an error of the run. Stryker looks at tests only, and such a file has
 * none: a mutant with which no module loads would count as one that no test notices. It keeps Vitest running
 * from mutant to mutant, so the errors of one are forgotten before the next.
 */
function reportLoadFailures(): Reporter {
  let vitest: Vitest | undefined
  return {
    onInit(running) {
      vitest = running
    },
    onTestRunStart() {
      vitest?.state.clearErrors()
    },
    onTestRunEnd(files) {
      for (const file of files) {
        if (file.children.size > 0) continue
        for (const error of file.errors()) vitest?.state.catchError(error, 'Load Error')
      }
    },
  }
}

/**
 * The tests of `npm test -- mutants`: those of the project `unit` that are about what is mutated.
 *
 * The copy has our node_modules, whose links lead to the workspaces of the original. So the names of the
 * mutated packages, and of what their tests use, are resolved here.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      {
        find: /^@strapline\/(contract|conformance|server-kit)\/(.+)$/,
        replacement: `${root}/packages/$1/src/$2.ts`,
      },
      { find: /^@strapline\/mock-api\/(.+)$/, replacement: `${root}/mock-api/src/$1.ts` },
    ],
  },
  test: {
    environment: 'node',
    reporters: [reportLoadFailures()],
    // The patterns hold from whichever folder the command searches.
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/{packages/ui,scripts}/**',
      // They start the server as a process of its own, where no mutant is active.
      '**/{kill.rounds,trouble}.test.ts',
      // It takes half a minute; what it proves of the outbox, its other tests have to notice for each mutant.
      '**/outbox.rounds.test.ts',
    ],
    // Much more than any of them takes, and soon enough where a mutant makes a test wait for ever.
    testTimeout: 8_000,
    hookTimeout: 8_000,
  },
})
