import { once } from 'node:events'
import { Trouble } from '../lib/trouble.mjs'
import { type RunOptions, startProgram } from './run-program.ts'

/** How long a server may take to start, in milliseconds. */
const patience = 60_000

/**
 * Starts a server, asks it for each path, and stops it by SIGTERM. Throws a Trouble with its output when it does not
 * start, answers with anything but 200, or does not end with 0.
 */
export async function tryServer(
  what: string,
  node: string,
  args: string[],
  { paths, ...options }: RunOptions & { paths: readonly string[] },
): Promise<void> {
  const { child, output, ended } = startProgram(node, args, options)
  const fail = (problem: string) => new Trouble(`${what}: ${problem}. It said:\n${output()}`)
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  try {
    const isOver = ended.then(() => true)
    let url: string | undefined
    while (!url) {
      const [, found] = /^(?:Mock )?API: (http:\S+)$/m.exec(output()) ?? []
      url = found
      if (found) break
      const next = child.stdout ? once(child.stdout, 'data') : isOver
      if ((await Promise.race([next, isOver])) === true) throw fail('it ended before it listened')
    }
    for (const path of paths) {
      const { status } = await fetch(url + path)
      if (status !== 200) throw fail(`${path} was answered with ${status}`)
    }
    child.kill('SIGTERM')
    const code = await ended
    if (code !== 0) throw fail(`it ended with ${code} when it was stopped`)
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
