import { programs } from '../lib/run.mjs'

/**
 * A part of the gate, which a person can run by itself: `npm test -- NAME`.
 *
 * @typedef {object} Part
 * @property {string} name
 * @property {string} proves in a sentence
 * @property {'test' | 'ci' | 'night'} where what runs it: `npm test` and so `npm test -- ci`, that alone, or the night
 * @property {number} seconds about how long it takes on two processors: the longest are started first
 * @property {boolean} [browser] whether it needs the browser
 * @property {readonly (readonly string[])[]} [commands] programs, as arguments for Node, one after the other; what a
 *   person adds goes to the last one
 * @property {readonly string[]} [projects] the Vitest projects that it runs instead
 * @property {Record<string, string>} [env]
 */

const tsx = ['--import', 'tsx']

/**
 * Every part of the gate. docs/commands.md lists them, too.
 *
 * @type {readonly Part[]}
 */
export const parts = [
  {
    name: 'lint',
    proves: 'The code is formatted and keeps the rules of Biome.',
    where: 'test',
    seconds: 15,
    commands: [[programs.biome, 'check', '--error-on-warnings']],
  },
  {
    name: 'types',
    proves: 'TypeScript finds no mistake.',
    where: 'test',
    seconds: 28,
    commands: [[programs.tsc, '-p', 'tsconfig.json']],
  },
  {
    name: 'dead-code',
    proves: 'No file, export or dependency is unused.',
    where: 'test',
    seconds: 14,
    commands: [[programs.knip, '--no-config-hints']],
  },
  {
    name: 'build',
    proves: 'The app can be built, and each of its routes is within its budget.',
    where: 'test',
    seconds: 12,
    commands: [[programs.vite, 'build', '--logLevel', 'warn'], ['scripts/budget.mjs']],
  },
  {
    name: 'unit',
    proves:
      'Functions and the mock API do what they say, and the files of the product keep its rules.',
    where: 'test',
    seconds: 120,
    browser: true,
    projects: ['unit', 'unit-logic'],
  },
  {
    name: 'api',
    proves: 'The real API does on Postgres what it has beyond the mock API.',
    where: 'test',
    seconds: 60,
    projects: ['api'],
  },
  {
    name: 'stories',
    proves: 'Every story renders, passes axe and its own test, and looks as its fingerprint says.',
    where: 'test',
    seconds: 300,
    browser: true,
    projects: ['stories'],
  },
  {
    name: 'journeys',
    proves: 'A buyer and an admin get through the core of the built shop, on the mock API.',
    where: 'test',
    seconds: 170,
    browser: true,
    projects: ['journeys'],
  },
  {
    name: 'faults',
    proves:
      'A page says what went wrong with a call: every fault once for each way to send, and pairs.',
    where: 'test',
    seconds: 50,
    browser: true,
    projects: ['faults'],
  },
  {
    name: 'tools',
    proves: 'The tools find what they are for: their tests, and the self-test of the stories.',
    where: 'ci',
    seconds: 70,
    browser: true,
    projects: ['tools', 'selftest'],
  },
  {
    name: 'api-shared',
    proves: 'The real API passes the tests that the mock API passes in `unit`.',
    where: 'ci',
    seconds: 100,
    projects: ['api-shared'],
  },
  {
    name: 'journeys-real',
    proves: 'The other journeys of the business pass on the real API and Postgres.',
    where: 'ci',
    seconds: 320,
    browser: true,
    projects: ['journeys-real'],
  },
  {
    name: 'journeys-demo',
    proves:
      'The journeys of the demo, its deployment, prerendering and start pass on the mock API.',
    where: 'ci',
    seconds: 200,
    browser: true,
    projects: ['journeys-demo'],
  },
  {
    name: 'attack',
    proves: 'Both servers hold against a stranger who attacks them, by HTTP and raw sockets.',
    where: 'ci',
    seconds: 240,
    commands: [[...tsx, 'scripts/attack/main.ts']],
  },
  {
    name: 'long',
    proves: 'The tests that repeat something pass in all of their rounds.',
    where: 'ci',
    seconds: 80,
    projects: ['long'],
  },
  {
    name: 'firebase',
    proves: 'The adapter of Firebase works with the official Auth emulator, which is fetched.',
    where: 'ci',
    seconds: 50,
    commands: [['scripts/test-firebase.mjs']],
  },
  {
    name: 'package',
    proves: 'The packed library works in an app of its own, without and with Tailwind.',
    where: 'ci',
    seconds: 90,
    browser: true,
    commands: [[...tsx, 'scripts/test-package.ts']],
  },
  {
    name: 'openapi',
    proves: 'Two linters find no mistake in the OpenAPI document, and a client is made of it.',
    where: 'ci',
    seconds: 25,
    commands: [[...tsx, 'scripts/test-openapi.ts']],
  },
  {
    name: 'nodes',
    proves: 'Unit tests and both servers run on the versions of Node that it fetches.',
    where: 'ci',
    seconds: 90,
    commands: [[...tsx, 'scripts/test-nodes.ts']],
  },
  {
    name: 'faults-all',
    proves: 'A page says what went wrong with a call: every fault with every call.',
    where: 'night',
    seconds: 120,
    browser: true,
    projects: ['faults'],
    env: { STRAPLINE_FAULTS: 'all' },
  },
  {
    name: 'crash',
    proves: 'No acknowledged order is lost or doubled when the API and Postgres are killed.',
    where: 'night',
    seconds: 150,
    commands: [[...tsx, 'scripts/test-crash.ts']],
  },
  {
    name: 'defects',
    proves: 'The tests notice small defects that are planted in the product, one at a time.',
    where: 'night',
    seconds: 5400,
    browser: true,
    commands: [[...tsx, 'scripts/test-defects.ts']],
  },
  {
    name: 'mutants',
    proves:
      'The unit tests notice small changes of the code of the app, the mock API and what both servers share.',
    where: 'night',
    seconds: 18_000,
    commands: [[programs.stryker, 'run']],
  },
  {
    name: 'mutants-contract',
    proves: "The contract's own tests notice small changes of its code, its schemas included.",
    where: 'night',
    seconds: 2000,
    commands: [[programs.stryker, 'run']],
    env: { STRAPLINE_MUTANTS: 'contract' },
  },
  {
    name: 'storybook',
    proves:
      'Every page of the built Storybook is whole below a path, with all states that it shows.',
    where: 'night',
    seconds: 700,
    browser: true,
    commands: [['scripts/test-storybook.mjs']],
  },
  {
    name: 'toolbar',
    proves:
      'Every screen holds from right to left, with large and long texts and with reduced motion.',
    where: 'night',
    seconds: 900,
    browser: true,
    commands: [['scripts/test-toolbar.mjs']],
  },
]

/** What runs a part, for the list. */
const runners = { test: 'npm test', ci: 'npm test -- ci', night: 'at night' }

/** The list of parts as it is printed. */
export function describeParts() {
  const width = Math.max(...parts.map(({ name }) => name.length))
  const ofEach = Object.entries(runners).map(([where, runner]) => {
    const lines = parts
      .filter((part) => part.where === where)
      .map(({ name, proves }) => `  ${name.padEnd(width)}  ${proves}`)
    return [`${runner}${where === 'ci' ? ' runs these, too' : ''}:`, ...lines].join('\n')
  })
  return ofEach.join('\n')
}
