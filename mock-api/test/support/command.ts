import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A command of the mock API in a separate process. */
export interface Command {
  child: ChildProcess
  /** Everything that it has printed. */
  output: { stdout: string; stderr: string }
  /** Resolves with the match when `pattern` appears on stdout; rejects when the process ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves when the process has ended and its output is complete. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const programs = {
  main: 'mock-api/src/main.ts',
  conform: 'packages/conformance/src/command/main.ts',
}

/** Runs a command as `npm run` does; it is killed after the test. */
export function runCommand(
  name: keyof typeof programs,
  env: Record<string, string>,
  args: string[] = [],
): Command {
  const child = spawn(process.execPath, ['--import', 'tsx', programs[name], ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))

  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(output.stdout)
        if (match) resolve(match)
      }
      child.stdout.on('data', check)
      check()
      ended.then(() => reject(new Error(`It ended first:\n${output.stderr}`)), reject)
    })

  return { child, output, printed, ended }
}

/** Starts the mock API in a separate process; resolves with its address when it is listening. */
export async function runMockApi(dataDir: string): Promise<Command & { url: string }> {
  const command = runCommand('main', { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: dataDir })
  const [, url = ''] = await command.printed(/^Mock API: (http:\/\/127\.0\.0\.1:\d+)$/m)
  return { ...command, url }
}
