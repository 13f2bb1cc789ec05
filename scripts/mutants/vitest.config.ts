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
    include: ['packages/{contract,app}/src/**/*.test.ts', 'mock-api/test/**/*.test.ts'],
    // They start the server as a process of its own, where no mutant is active.
    exclude: ['mock-api/test/kill.rounds.test.ts', 'mock-api/test/trouble.test.ts'],
    // Much more than any of them takes, and soon enough where a mutant makes a test wait for ever.
    testTimeout: 8_000,
    hookTimeout: 8_000,
  },
})
