import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A package whose code is mutated.
 *
 * @typedef {object} MutatedPackage
 * @property {string} folder from the repository's root
 * @property {string[]} mutated the folders of its code, from the repository's root
 * @property {RegExp[]} leftOut the files of them that are not mutated, besides tests
 * @property {boolean} loaded whether code that runs once, when its module is loaded, is mutated too. Each such
 *   mutant needs every test of `tests`, so that it is affordable only where these are fast
 * @property {string} [tests] the folder whose tests have to notice; all tests that import the file otherwise
 * @property {number} threshold the least score, in percent
 */

/**
 * A mutant and what became of it: Stryker's result, with the path from the repository's root.
 *
 * @typedef {object} Mutant
 * @property {string} fileName
 * @property {{ start: Position, end: Position }} location
 * @property {string} replacement
 * @property {string} status
 */

/**
 * Where a mutant starts or ends; both count from 1.
 *
 * @typedef {{ line: number, column: number }} Position
 */

/** @type {MutatedPackage[]} */
export const mutatedPackages = [
  {
    folder: 'packages/contract',
    mutated: ['packages/contract/src'],
    leftOut: [
      // Sample data, and texts that a second copy in a test would only repeat.
      /\/(fixtures|demo-accounts|drawings|messages)\.ts$/,
      // Made from the endpoint table, for people and for `npm run conform`.
      /\/openapi\.ts$/,
      /\/conformance\//,
    ],
    // A schema is built when its module is loaded.
    loaded: true,
    tests: 'packages/contract',
    threshold: 95,
  },
  {
    folder: 'packages/app',
    mutated: ['packages/app/src/api', 'packages/app/src/session', 'packages/app/src/lib'],
    leftOut: [
      // Hooks, components and what moves the page run in a browser only: journeys and the fault matrix test them.
      /\/use-[^/]+\.ts$/,
      /\.tsx$/,
      /\/lib\/(scroll|drafts|typed-fields)\.ts$/,
      // Run against Firebase's emulator: `npm test -- firebase`. The build decides which adapter is loaded.
      /\/(firebase-[^/]+|load-identity|cancelled)\.ts$/,
      // What tests share.
      /\/(test-app|identity-behaviours)\.ts$/,
    ],
    loaded: false,
    threshold: 93,
  },
  {
    // Its tests are those of the mock API.
    folder: 'packages/server-kit',
    mutated: ['packages/server-kit/src'],
    leftOut: [],
    loaded: false,
    threshold: 90,
  },
  {
    folder: 'mock-api',
    mutated: ['mock-api/src'],
    // Commands, which the tests start as processes of their own.
    leftOut: [/\/(main|conform)\.ts$/],
    loaded: false,
    // Takes two hours: nearly every mutant is covered by hundreds of tests.
    threshold: 90,
  },
]

/** Tests, and declarations without code. */
const neverMutated = /\.(test|emulator|d)\.tsx?$/

/**
 * The files of a package to mutate.
 *
 * @param {string} root the repository
 * @param {MutatedPackage} mutatedPackage
 * @param {string[]} paths files or folders, from the repository's root; all files when there are none
 * @returns {string[]} from the repository's root, sorted
 */
export function filesToMutate(root, { mutated, leftOut }, paths) {
  return mutated
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => ![neverMutated, ...leftOut].some((pattern) => pattern.test(file)))
    .filter(
      (file) =>
        paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`)),
    )
    .sort()
}

/**
 * How many of the mutants were noticed.
 *
 * @param {readonly Pick<Mutant, 'status'>[]} results
 * @returns {{ noticed: number, all: number, score: number }} `score` in percent; 100 without a mutant.
 *   Mutants with which a module does not load are not counted
 */
export function countNoticed(results) {
  const ran = results.filter(({ status }) =>
    ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status),
  )
  const noticed = ran.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return {
    noticed,
    all: ran.length,
    score: ran.length === 0 ? 100 : (100 * noticed) / ran.length,
  }
}

/**
 * The mutants that were not noticed, with the code before and after, and the score of each file that has one.
 *
 * @param {readonly Mutant[]} results
 * @param {(file: string) => string} read the text of a file
 */
export function describe(results, read) {
  /** @type {Map<string, Mutant[]>} */
  const byFile = new Map()
  for (const mutant of results) {
    byFile.set(mutant.fileName, [...(byFile.get(mutant.fileName) ?? []), mutant])
  }
  /** @type {string[]} */
  const survivors = []
  /** @type {string[]} */
  const scores = []
  for (const [file, mutants] of byFile) {
    const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    if (missed.length === 0) continue
    const lines = read(file).split('\n')
    survivors.push(...missed.map((mutant) => describeMutant(mutant, lines)))
    const { noticed, all, score } = countNoticed(mutants)
    scores.push(`${score.toFixed(2).padStart(7)} %  ${file}: ${noticed} of ${all}`)
  }
  return [...survivors, ...scores].join('\n')
}

/**
 * @param {Mutant} mutant
 * @param {string[]} lines of its file
 */
function describeMutant({ fileName, location: { start, end }, replacement, status }, lines) {
  const before = lines.slice(start.line - 1, end.line)
  const after = [
    before[0]?.slice(0, start.column - 1),
    replacement,
    before.at(-1)?.slice(end.column - 1),
  ].join('')
  const why = status === 'NoCoverage' ? 'no test runs it' : 'no test notices'
  return [
    `${fileName}:${start.line}:${start.column}  ${why}`,
    ...before.map((line) => `- ${line}`),
    ...after.split('\n').map((line) => `+ ${line}`),
    '',
  ].join('\n')
}
