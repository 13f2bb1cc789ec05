import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { installJudges, judgesFolder } from '../lib/judges.ts'
import { runNode } from '../lib/run.mjs'
import { entryPoints } from './manifest.ts'

/** What publint says of the package in a folder, and Are the types wrong of its tarball, for a package of ES modules. */
export async function judgePackage(folder: string, tarball: string): Promise<string[]> {
  installJudges()
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // It does not look behind the stars of exports. The style sheet has no types.
  const entries = entryPoints(
    exports,
    files.map((file) => file.split(sep).join('/')),
  )
  const attw = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-emoji']
  const answers = [
    await ask('publint/src/cli.js', ['run', folder, '--strict']),
    await ask('@arethetypeswrong/cli/dist/index.js', [...attw, '--entrypoints', ...entries]),
  ]
  return answers.flatMap(({ code, output }) => (code === 0 ? [] : output.trim().split('\n')))
}

const ask = (program: string, args: string[]) =>
  runNode(join(judgesFolder, 'node_modules', program), args, { capture: true })
