/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { faultProject, selfTestProject, storyProject } from './.storybook/vitest.project.ts'
import { journeyProjects } from './e2e/vitest.projects.ts'
import { artifact } from './scripts/lib/artifact.ts'
import { basePath } from './scripts/lib/base-path.ts'
import { checkSettings } from './scripts/lib/check-settings.ts'
import { mayInclude } from './scripts/lib/selected-projects.ts'
import { testLimits, withLimits } from './scripts/lib/test-limits.ts'

const root = import.meta.dirname
const router = `${root}/node_modules/react-router/dist/production`

const settings = loadEnv('production', `${root}/packages/app`, 'VITE_')

/** The tests of the mock API that ask a server over HTTP: `unit` runs them on it, `api-shared` on the real API. */
const testsOfBothServers = [
  'access',
  'admins',
  'audit',
  'bookings',
  'conformance',
  'cors',
  'erasure',
  'hostile',
  'limits',
  'catalogue',
  'lists',
  'once',
  'reference',
  'shop',
  'events',
  'fulfilment',
  'update-product',
].map((name) => `mock-api/test/${name}.test.ts`)

/**
 * The tests beside the tools that say something about files of the product: these change without the tools, so `unit`
 * runs them. A test whose outcome depends on the tools alone belongs to `tools`.
 */
const rulesOfTheProduct = [
  'ci',
  'docs',
  'fingerprints',
  'headers',
  'image',
  'package/package',
  'snippets',
  'structure',
  'test-defects',
  'walls/walls',
].map((name) => `scripts/${name}.test.ts`)

/** The tests of what has no state: functions of the contract and of the library. */
const logicTests = 'packages/{contract,ui}/src/**/*.test.ts'

/** A Vitest project that needs nothing but Node. Threads start faster than processes. */
const inNode = (name: string) => ({ name, environment: 'node' as const, pool: 'threads' as const })

/** A Vitest project on the real API and an embedded Postgres. */
const apiProject = (name: string, include: string[]) => ({
  root,
  test: {
    ...inNode(name),
    include,
    setupFiles: `${root}/packages/api/test/support/use-api.ts`,
    globalSetup: `${root}/packages/api/test/support/cluster.ts`,
    // A test mostly waits for the database.
    maxWorkers: 2,
    sequence: { groupOrder: 2 },
  },
})

/** Reruns a test in watch mode when a file is edited whose path has the pattern. */
const trigger = (pattern: RegExp, test: string) => ({
  pattern,
  testsToRun: () => `${root}/${test}`,
})

/** The app's build, and every Vitest project. Storybook has its own small one in .storybook. */
export default defineConfig({
  root: `${root}/packages/app`,
  base: basePath(settings.VITE_BASE),
  publicDir: `${root}/packages/ui/public`,
  plugins: [react(), tailwindcss(), checkSettings(settings), artifact(settings)],
  resolve: {
    // The router publishes a production build, but its package names only the one with warnings.
    alias: [
      { find: /^react-router$/, replacement: `${router}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: `${root}/dist/app`,
    emptyOutDir: true,
    // Spec section 7: separately delivered script parts come from the static js path.
    assetsDir: 'static',
    manifest: true,
    // Every page holds the one style sheet (artifact.ts), so that no script loads any.
    cssCodeSplit: false,
    // Every supported browser has it built in.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Radix calls this once a function, only to keep its name: unused functions go all the same.
        manualPureFunctions: ['__name'],
        // Its modules do nothing but declare, which its package does not say: who writes a workbook loads no reader.
        moduleSideEffects: [{ test: /node_modules\/hucre\//, sideEffects: false }],
      },
      // A text stands where it is used: a page has no keys of the storage that others use.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        // Every page needs what the entry imports. In few files, for few requests and good compression, but not in one:
        // each is evaluated in a task of its own, and a press waits for a single one of them (start-program.js).
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'libraries', test: /node_modules\//, tags: ['$initial'], priority: 1 },
            { name: 'contract', test: /packages\/contract\//, tags: ['$initial'], priority: 1 },
            { name: 'initial', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    watch: {
      ignored: ['dist', '.cache', '.data', '.data-api'].map((folder) => `${root}/${folder}/**`),
    },
  },
  preview: { port: 5173, strictPort: true },
  test: {
    // Not the app's folder: watch mode would see no edit of another package.
    root,
    // These end what hangs, too: on a busy machine a page or a database may take long to start or stop.
    browser: { connectTimeout: testLimits.test },
    teardownTimeout: testLimits.test,
    // Tests that read files instead of importing them.
    watchTriggerPatterns: [trigger(/(docs\/.+|README|CONTRIBUTING)\.md$/, 'scripts/docs.test.ts')],
    projects: [
      {
        root,
        test: {
          ...inNode('unit'),
          include: [
            'packages/*/src/**/*.test.ts',
            'mock-api/**/*.test.ts',
            'e2e/**/*.test.ts',
            ...rulesOfTheProduct,
          ],
          exclude: ['**/node_modules/**', logicTests],
        },
      },
      {
        root,
        // These tests stub nothing, so the files of a worker can share the modules that they load: a third less work.
        test: {
          ...inNode('unit-logic'),
          include: [logicTests],
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...inNode('tools'),
          include: ['scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...rulesOfTheProduct],
        },
      },
      apiProject('api', ['packages/api/test/**/*.test.ts']),
      apiProject('api-shared', testsOfBothServers),
      {
        root,
        // The tests that repeat something, with all of their rounds.
        test: {
          name: 'long',
          environment: 'node',
          include: ['mock-api/**/*.rounds.test.ts', 'packages/*/src/**/*.rounds.test.ts'],
          provide: { allRounds: true },
          testTimeout: 600_000,
        },
      },
      {
        root,
        // scripts/test-firebase.ts starts the emulator that it needs.
        test: {
          name: 'firebase',
          environment: 'node',
          include: ['packages/app/test/*.emulator.ts'],
        },
      },
      ...journeyProjects(root),
      ...(mayInclude('stories', process.argv, process.env) ? [storyProject(root)] : []),
      ...(mayInclude('selftest', process.argv, process.env) ? [selfTestProject(root)] : []),
      ...(mayInclude('faults', process.argv, process.env) ? [faultProject(root)] : []),
    ].map(withLimits),
  },
})
