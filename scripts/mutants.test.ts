import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { forgetChangedTests } from './mutants/earlier-results.mjs'
import {
  countNoticed,
  describe as describeMutants,
  filesToMutate,
  mutatedPackages,
} from './mutants/packages.mjs'

const root = join(import.meta.dirname, '..')

/** Runs `npm test -- mutants` with arguments that it refuses. */
function refused(...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/mutants.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  return stderr
}

/** The selected files of all packages. */
const selected = (...paths: string[]) =>
  mutatedPackages.flatMap((mutatedPackage) => filesToMutate(root, mutatedPackage, paths))

describe('npm test -- mutants', () => {
  it('says what can be mutated when a path has nothing', () => {
    const output = refused('packages/app/src/session', 'packages/ui')
    expect(output).toContain('nothing to mutate in packages/ui')
    expect(output).toContain('packages/app/src/api')
  })

  it('names its one option when it is given an unknown one', () => {
    expect(refused('--all')).toContain('--force')
  })
})

describe('what is mutated', () => {
  it('is a file, a folder, a package, or everything', () => {
    expect(selected('packages/app/src/session/session.ts')).toEqual([
      'packages/app/src/session/session.ts',
    ])
    const auth = selected('packages/server-kit/src/auth')
    expect(auth).toContain('packages/server-kit/src/auth/tokens.ts')
    expect(auth.every((file) => file.startsWith('packages/server-kit/src/auth/'))).toBe(true)
    expect(selected('packages/contract')).toContain('packages/contract/src/inputs.ts')
    expect(selected()).toEqual(expect.arrayContaining(auth))
  })

  it('is no folder whose name only begins alike', () => {
    expect(selected('packages/app/src/session/sess')).toEqual([])
  })

  it('is never a test, nor what tests share', () => {
    const tests = selected().filter((file) => /test|emulator|behaviours|fixtures/.test(file))
    expect(tests).toEqual([])
  })

  it('has a pattern for something that exists wherever something is left out', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    }).split('\n')
    const idle = mutatedPackages.flatMap(({ mutated, leftOut }) =>
      leftOut.filter(
        (pattern) =>
          !files.some(
            (file) => mutated.some((folder) => file.startsWith(folder)) && pattern.test(file),
          ),
      ),
    )
    expect(idle).toEqual([])
  })
})

describe('the score', () => {
  const results = (...statuses: string[]) => statuses.map((status) => ({ status }))

  it('counts a mutant that no test runs as one that was not noticed', () => {
    const mutants = results('Killed', 'Timeout', 'Survived', 'NoCoverage')
    expect(countNoticed(mutants)).toEqual({ noticed: 2, all: 4, score: 50 })
  })

  it('does not count mutants that were not tried', () => {
    expect(countNoticed(results('Killed', 'Ignored', 'CompileError', 'RuntimeError'))).toEqual({
      noticed: 1,
      all: 1,
      score: 100,
    })
  })
})

it('what was not noticed is shown with the code before and after, and what was noticed is not', () => {
  const mutant = (status: string, line: number, replacement: string) => ({
    fileName: 'a.ts',
    status,
    replacement,
    location: { start: { line, column: 5 }, end: { line, column: 10 } },
  })
  const mutants = [
    mutant('Killed', 1, 'a !== b'),
    mutant('Survived', 2, 'c !== d'),
    mutant('NoCoverage', 3, 'true'),
    { ...mutant('Killed', 1, ''), fileName: 'all-noticed.ts' },
  ]
  const text = describeMutants(mutants, () => 'if (a < b) go()\nif (c < d) go()\nif (e < f) go()\n')
  expect(text.split('\n')).toEqual([
    'a.ts:2:5  no test notices',
    '- if (c < d) go()',
    '+ if (c !== d) go()',
    '',
    'a.ts:3:5  no test runs it',
    '- if (e < f) go()',
    '+ if (true) go()',
    '',
    '  33.33 %  a.ts: 1 of 3',
  ])
})

it('earlier results lose the tests of changed files, and what no test is known to cover', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strapline-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'src'))
  for (const name of ['same', 'changed']) writeFileSync(join(folder, `src/${name}.test.ts`), name)
  const file = (source: string) => ({ source, tests: [{ id: '1', name: 'a test' }] })
  const testFiles = {
    'src/same.test.ts': file('same'),
    'src/changed.test.ts': file('before'),
    'src/deleted.test.ts': file('deleted'),
  }
  const mutants = [
    { id: '1', status: 'Survived' },
    { id: '2', status: 'Killed', static: true },
  ]
  const uncovered = [
    { id: '3', status: 'Survived', static: true },
    { id: '4', status: 'NoCoverage' },
  ]
  const earlier = { files: { 'a.ts': { mutants: [...mutants, ...uncovered] } }, testFiles }
  writeFileSync(join(folder, 'results.json'), JSON.stringify(earlier))
  forgetChangedTests(folder, 'results.json')
  expect(JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))).toEqual({
    files: { 'a.ts': { mutants } },
    testFiles: { 'src/same.test.ts': file('same') },
  })
  expect(() => forgetChangedTests(folder, 'of-a-first-run.json')).not.toThrow()
})
