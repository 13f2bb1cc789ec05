import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { root, runNode } from '../lib/run.mjs'
import { testLimits } from '../lib/test-limits.ts'
import { parts } from './parts.ts'
import { isRunning, watchProcesses } from './processes.ts'
import { readArguments } from './read-arguments.ts'
import { type Report, resultsOf } from './results.ts'

function namesOf(...args: string[]) {
  const wanted = readArguments(args)
  return wanted === 'help' ? wanted : wanted.parts.map(({ name }) => name)
}

describe('what is run', () => {
  const of = (...places: string[]) =>
    parts.filter(({ where }) => places.includes(where)).map(({ name }) => name)

  it('is the gate, what CI needs besides, or named parts, each once', () => {
    expect(namesOf()).toEqual(of('test'))
    expect(namesOf('ci')).toEqual(of('test', 'ci'))
    expect(namesOf('types', 'lint', 'types')).toEqual(['types', 'lint'])
    expect(namesOf('crash')).toEqual(['crash'])
  })

  it('passes arguments on to the program of a part', () => {
    const args = ['packages/contract', '--help']
    expect(readArguments(['unit', '--', ...args])).toMatchObject({ args })
  })

  it.each([[['--help']], [['unit', '-h']]])('is nothing but the list with %j', (args) => {
    expect(namesOf(...args)).toBe('help')
  })

  it.each([
    ['arguments without a part', ['--', 'packages/contract'], 'a single part'],
    ['arguments for two parts', ['unit', 'api', '--', 'shop'], 'a single part'],
    ['arguments for all of CI', ['ci', '--', 'shop'], 'a single part'],
    ['an option', ['crash', '--rounds=2'], '`npm test -- crash -- --rounds=2`'],
  ])('is nothing with %s, which is told in one sentence', (_, args, words) => {
    expect(() => readArguments(args)).toThrow(words)
    expect(() => readArguments(args)).toThrow(/^[^\n]+\.$/)
  })
})

it('a run has failed with a test that failed or never ended, and with a file that could not be loaded', () => {
  const times = { startTime: 1000, endTime: 2500 }
  const test = (status: string, failureMessages: string[] = []) => ({
    ...{ status, failureMessages, fullName: ` is ${status}`, meta: { storyId: status } },
  })
  const wrong = test('failed', ['AssertionError: 1 is not 2\nbut 3\n    at a.test.ts:4'])
  const lists = [
    { name: '/w/a.test.ts', assertionResults: [test('passed'), wrong, test('pending')] },
    { name: '/w/b.test.ts', assertionResults: [], message: 'Cannot find ./b.ts' },
    { name: '/w/c.test.ts', assertionResults: [test('skipped'), test('todo')] },
  ]
  const testResults = lists.map((list) => ({ ...list, ...times, status: 'failed' }))
  expect(resultsOf({ testResults } as Report, '/w')).toEqual({
    passed: 1,
    failed: 3,
    skipped: 2,
    stories: ['passed', 'failed', 'pending', 'skipped', 'todo'],
    files: ['a', 'b', 'c'].map((name) => ({ file: `${name}.test.ts`, seconds: 1.5 })),
    failures: [
      'a.test.ts: is failed\nAssertionError: 1 is not 2\nbut 3',
      'a.test.ts: is pending\npending',
      'b.test.ts: it could not be loaded\nCannot find ./b.ts',
      'c.test.ts: is skipped\nskipped',
      'c.test.ts: is todo\ntodo',
    ],
  })
})

it('an unknown part is answered with a sentence and the list of parts, each with what it proves', async () => {
  const command = ['tsx', 'scripts/gate.ts', 'units']
  const { code, output } = await runNode('--import', command, { capture: true })
  expect(code).toBe(1)
  const [sentence, , ...list] = output.trim().split('\n')
  expect(sentence).toBe('There is no part units of the gate. These are its parts:')
  for (const { name, proves } of parts) {
    expect(list.filter((line) => line.trim().startsWith(`${name} `))).toEqual([
      expect.stringContaining(proves),
    ])
  }
  expect(output).not.toMatch(/\bat .*:\d+:\d+/)
})

/** A program that starts one that leaves its group and wants to go on, and prints the ids of both. */
const stubborn = `
  const { spawn } = require('node:child_process')
  const other = 'process.on("SIGTERM", () => {}); console.log(1); setInterval(() => {}, 1000)'
  const child = spawn(process.execPath, ['-e', other], { detached: true })
  child.stdout.once('data', () => console.log(process.pid, child.pid))
  setInterval(() => {}, 1000)`

/** Starts a command, and answers the ids that are printed; what still runs of them is ended after the test. */
async function start(command: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env } })
  const [printed] = await once(child.stdout, 'data')
  const ids = String(printed).trim().split(' ').map(Number)
  onTestFinished(() => {
    for (const id of ids.filter(isRunning)) process.kill(id, 'SIGKILL')
  })
  expect(ids.map(isRunning)).toEqual([true, true])
  return { child, ids }
}

/** The arguments for Node of a gate whose only part is that program. */
const part = { name: 'a', proves: '', where: 'test', seconds: 1, commands: [['-e', stubborn]] }
const gate = [
  '--import',
  'tsx',
  '--input-type=module',
  '-e',
  `import { runParts } from './scripts/gate/run-parts.ts'
  process.exitCode = await runParts([${JSON.stringify(part)}])`,
]

// Windows knows no signal that a program could wait for.
const signals: NodeJS.Signals[] = process.platform === 'win32' ? [] : ['SIGINT', 'SIGTERM']

it.each(signals)('a gate that is interrupted by %s leaves no process', async (signal) => {
  const { child, ids } = await start(process.execPath, gate)
  child.kill(signal)
  const [code] = await once(child, 'close')
  expect(code).toBe(130)
  expect(ids.map(isRunning)).toEqual([false, false])
})

// At a SIGINT a shell waits for its program: Ctrl+C reaches both.
const ending = signals.filter((signal) => signal !== 'SIGINT')

it.each(ending)('a gate whose npm is ended by %s leaves no process', async (signal) => {
  const shell = ['-c', '"$@"; exit', 'sh', process.execPath, ...gate]
  const { child, ids } = await start('sh', shell, { npm_lifecycle_event: 'test' })
  child.kill(signal)
  await vi.waitFor(() => expect(ids.map(isRunning)).toEqual([false, false]), testLimits.wait)
})

// Elsewhere nobody can tell whose child a process was once its parent has ended.
const killed = process.platform === 'linux' ? (['SIGKILL'] as const) : []

it.each(killed)('a program that ends by %s leaves no process', async (signal) => {
  const { child, ids } = await start(process.execPath, ['-e', stubborn])
  const watch = watchProcesses(ids[0] ?? 0)
  child.kill(signal)
  await once(child, 'exit')
  expect(ids.map(isRunning)).toEqual([false, true])
  await watch.stop()
  expect(ids.map(isRunning)).toEqual([false, false])
  expect(watch.end()).toBeGreaterThanOrEqual(0)
})

// Alone notices a run that hangs until whoever has started it gives up.
it.each(killed.map(() => 'nothing'))('ends what does %s any more, and not what works', async () => {
  const sleeping = startNode('setInterval(() => undefined, 1000)')
  const working = startNode('for (;;) Math.random()')
  const stalled: string[] = []
  const watches = [
    watchProcesses(sleeping.pid ?? 0, () => stalled.push('sleeping'), 4),
    watchProcesses(working.pid ?? 0, () => stalled.push('working'), 40),
  ]
  onTestFinished(async () => {
    for (const watch of watches) await watch.stop()
    for (const watch of watches) watch.end()
  })
  await vi.waitUntil(() => stalled.length > 0, { timeout: testLimits.wait })
  expect(stalled).toEqual(['sleeping'])
})

function startNode(script: string) {
  return spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' })
}
