import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A command of the mock API that runs as a process of its own. */
export interface Command {
  child: ChildProcess
  /** Everything that it printed so far. */
  output: { stdout: string; stderr: string }
  /** Resolves when `pattern` has appeared on its stdout, with the match; rejects when it ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>
  /** Resolves when it has ended and its output is complete. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

/** Runs `mock-api/src/NAME.ts` as `npm run` does; what is still running after the test is killed. */
export function runCommand(
  name: 'main' | 'conform',
  env: Record<string, string>,
  args: string[] = [],
): Command {
  const child = spawn(process.execPath, ['--import', 'tsx', `mock-api/src/${name}.ts`, ...args], {
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
      const look = () => {
        const match = pattern.exec(output.stdout)
        if (match) resolve(match)
      }
      child.stdout.on('data', look)
      look()
      ended.then(() => reject(new Error(`It ended first:\n${output.stderr}`)), reject)
    })

  return { child, output, printed, ended }
}

/** Starts the mock API as a process of its own; resolves with its address when it answers. */
export async function runMockApi(dataDir: string): Promise<Command & { url: string }> {
  const command = runCommand('main', { MOCK_API_PORT: '0', STRAPLINE_DATA_DIR: dataDir })
  const [, url = ''] = await command.printed(/^Mock API: (http:\/\/127\.0\.0\.1:\d+)$/m)
  return { ...command, url }
}
