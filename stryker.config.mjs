/**
 * Which small changes of the code ("mutants") the unit tests have to notice: `npm test -- mutants` and, for the contract,
 * `npm test -- mutants-contract`. `-- --mutate PATH` does a part, `-- --force` uses no earlier result.
 * docs/decisions/0029-which-code-is-mutated.md says why.
 */

/** Never mutated: tests, and declarations without code. */
const noCode = ['!**/*.test.ts', '!**/*.d.ts']

const contract = {
  mutate: [
    'packages/contract/src/**/*.ts',
    // Sample data, and texts that a second copy in a test would only repeat.
    '!**/{fixtures,demo-accounts,drawings,messages,synonyms}.ts',
    // What tests share.
    '!**/test-lines.ts',
    // Made from the endpoint table, for people.
    '!**/openapi.ts',
    ...noCode,
  ],
  // A schema is built when its module is loaded. Each mutant of such code needs every test from a new start, so that the
  // contract's own tests have to notice.
  ignoreStatic: false,
  vitest: { dir: 'packages/contract' },
  thresholds: { high: 98, low: 95, break: 95 },
}

const others = {
  mutate: [
    'packages/app/src/{api,kept,outbox,session,lib}/**/*.ts',
    // Hooks run in a browser only: journeys and the fault matrix test them.
    '!**/use-*.ts',
    '!packages/app/src/kept/drafts.ts',
    // Run against Firebase's emulator: `npm test -- firebase`. The build decides which adapter is loaded.
    '!packages/app/src/**/{firebase-*,oidc-*,load-identity}.ts',
    // What tests share.
    '!packages/app/src/**/{test-storage,test-world}.ts',
    // Its tests are those of the mock API.
    'packages/server-kit/src/**/*.ts',
    'mock-api/src/**/*.ts',
    'packages/conformance/src/command/arguments.ts',
    // Commands, which the tests start as processes of their own: no mutant is active there.
    '!mock-api/src/main.ts',
    ...noCode,
  ],
  // The tests of the mock API take a minute: too long for each mutant of what runs once, when a module is loaded.
  ignoreStatic: true,
  vitest: {},
  thresholds: { high: 95, low: 90, break: 90 },
}

const name = process.env.STRAPLINE_MUTANTS === 'contract' ? 'contract' : 'others'
const { mutate, ignoreStatic, vitest, thresholds } = { contract, others }[name]
/** Who asks for some files wants the list; the threshold is of all of them. */
const isPart = process.argv.some((argument) => /^(-m|--mutate)(=|$)/.test(argument))

export default {
  mutate,
  ignoreStatic,
  thresholds: isPart ? { ...thresholds, break: null } : thresholds,
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/stryker-vitest.config.ts', related: true, ...vitest },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that takes much longer than the unchanged code counts as noticed: on a busy machine a short limit would call
  // slow ones noticed.
  timeoutMS: 10_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 15,
  incremental: true,
  incrementalFile: `.cache/mutants/${name}.json`,
  // A copy is mutated, so that an interrupted run leaves nothing behind in the code.
  tempDirName: `.cache/mutants/${name}-copy`,
  cleanTempDir: 'always',
  ignorePatterns: ['dist', '.cache', '.data', '.data-api'],
  // Stryker would rewrite a tsconfig.json with TypeScript's JavaScript API, which TypeScript 7 does not have.
  tsconfigFile: 'none',
  reporters: ['clear-text', 'html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  clearTextReporter: { reportTests: false, logTests: false, skipFull: true },
  htmlReporter: { fileName: `.cache/mutants/${name}.html` },
}
