/**
 * `npm test -- mutants [-- path … --force]`: changes the code of the contract, the app and the mock API, one
 * small change ("mutant") at a time, and lists those that no unit test notices. A path is a file or folder,
 * from the repository's root; without one, everything is mutated, which takes hours.
 *
 * Results are kept in `.cache/mutants`: only what has changed since is run again, `--force` runs everything.
 * The exit code is 1 when the score of a whole package is below its threshold.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'
import { forgetChangedTests } from './mutants/earlier-results.mjs'
import { countNoticed, describe, filesToMutate, mutatedPackages } from './mutants/packages.mjs'

runCommand(async () => {
  const { paths, force } = readArguments(process.argv.slice(2))
  const selected = mutatedPackages
    .map((mutatedPackage) => ({
      mutatedPackage,
      files: filesToMutate(root, mutatedPackage, paths),
    }))
    .filter(({ files }) => files.length > 0)
  for (const path of paths) {
    if (!selected.some(({ mutatedPackage }) => isMutated(mutatedPackage, path))) {
      const folders = mutatedPackages.flatMap(({ mutated }) => mutated)
      throw new Trouble(
        `There is nothing to mutate in ${path}: name a file or folder of ${folders.join(', ')}. scripts/mutants/packages.mjs says what is left out of them.`,
      )
    }
  }
  ensureInstalled()

  /** @type {string[]} */
  const report = []
  let isBelow = false
  for (const { mutatedPackage, files } of selected) {
    const results = await mutate(mutatedPackage, files, force)
    console.log(`\n${describe(results, (file) => readFileSync(join(root, file), 'utf8'))}`)
    const { noticed, all, score } = countNoticed(results)
    const isWhole = files.length === filesToMutate(root, mutatedPackage, []).length
    const isTooLow = isWhole && score < mutatedPackage.threshold
    if (isTooLow) isBelow = true
    const wanted = isWhole ? `, at least ${mutatedPackage.threshold} % wanted` : ', a part'
    report.push(
      `  ${isTooLow ? 'FAILED' : 'ok    '}  ${mutatedPackage.folder.padEnd(18)}${score.toFixed(2).padStart(7)} %  ${noticed} of ${all} mutants noticed${wanted}`,
    )
  }
  console.log(`\n${report.join('\n')}`)
  return isBelow ? 1 : 0
})

/**
 * @param {string[]} args
 * @throws {Trouble} for an unknown option
 */
function readArguments(args) {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--force')
  if (unknown) {
    throw new Trouble(
      `${unknown} is no option of this command: it takes paths, and --force to use no earlier results.`,
    )
  }
  const paths = args
    .filter((arg) => arg !== '--force')
    .map((path) => path.replace(/^\.\//, '').replace(/\/+$/, ''))
  return { paths, force: args.includes('--force') }
}

/**
 * @param {import('./mutants/packages.mjs').MutatedPackage} mutatedPackage
 * @param {string} path
 */
function isMutated(mutatedPackage, path) {
  return filesToMutate(root, mutatedPackage, [path]).length > 0
}

/**
 * Runs Stryker for a package.
 *
 * @param {import('./mutants/packages.mjs').MutatedPackage} mutatedPackage
 * @param {string[]} files from the repository's root
 * @param {boolean} force whether to use no earlier results
 * @returns {Promise<import('./mutants/packages.mjs').Mutant[]>} a result for each mutant of these files
 */
async function mutate({ folder, loaded, tests }, files, force) {
  // Loaded here, so that a wrong argument is told in no time and before anything is installed.
  const { Stryker } = await import('@stryker-mutator/core')
  const results = `.cache/mutants/${folder.replaceAll('/', '-')}`
  forgetChangedTests(root, `${results}.json`)
  process.chdir(root)
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: {
      configFile: 'scripts/mutants/vitest.config.ts',
      related: true,
      ...(tests && { dir: tests }),
    },
    coverageAnalysis: 'perTest',
    ignoreStatic: !loaded,
    concurrency: 2,
    // A mutant that takes much longer than the unchanged code counts as noticed: on a busy machine a short
    // limit would call slow ones noticed.
    timeoutMS: 10_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 15,
    incremental: true,
    incrementalFile: `${results}.json`,
    force,
    tempDirName: `${results}-copy`,
    cleanTempDir: 'always',
    ignorePatterns: ['dist', '.cache', '.data'],
    // Stryker would rewrite a tsconfig.json with TypeScript's JavaScript API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    // Not Stryker's report as text: it has the earlier results of files that were not asked for, too.
    reporters: ['html', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    htmlReporter: { fileName: `${results}.html` },
  })
  const all = await stryker.runMutationTest()
  return all
    .map((mutant) => ({
      ...mutant,
      fileName: relative(root, mutant.fileName).replaceAll('\\', '/'),
    }))
    .filter(({ fileName }) => files.includes(fileName))
}
