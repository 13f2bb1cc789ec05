import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The copy of the repository that Stryker made: it runs this file of the copy. */
const root = join(import.meta.dirname, '..', '..')

/**
 * The tests of `npm run mutants`: those of the project `unit` that are about what is mutated.
 *
 * The copy has our node_modules, whose links lead to the workspaces of the original. So the names of the
 * mutated packages are resolved here.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@strapline\/contract\/(.+)$/, replacement: `${root}/packages/contract/src/$1.ts` },
      { find: /^@strapline\/mock-api\/(.+)$/, replacement: `${root}/mock-api/src/$1.ts` },
    ],
  },
  test: {
    environment: 'node',
    // The patterns hold from whichever folder `npm run mutants` searches.
    include: ['**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      '**/{packages/ui,scripts,e2e}/**',
      // They start the server as a process of its own, where no mutant is active.
      '**/{kill.rounds,trouble}.test.ts',
    ],
    // Much more than any of them takes, and soon enough where a mutant makes a test wait for ever.
    testTimeout: 8_000,
    hookTimeout: 8_000,
  },
})
