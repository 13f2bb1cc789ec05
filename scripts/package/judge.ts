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
  const missing = files.flatMap((file) =>
    file.endsWith('.d.ts')
      ? missingValues(join(folder, file)).map((name) => `${file}: ${name}`)
      : [],
  )
  return [
    ...answers.flatMap(({ code, output }) => (code === 0 ? [] : output.trim().split('\n'))),
    ...missing.map((each) => `${each} has a type, and no JavaScript exports it.`),
  ]
}

/** The values that a declaration promises, and the JavaScript beside it does not export. */
function missingValues(declaration: string): string[] {
  const promised = readFileSync(declaration, 'utf8').matchAll(
    /^export declare (?:const|let|function|class|enum) (\w+)/gm,
  )
  const code = readFileSync(declaration.replace(/\.d\.ts$/, '.js'), 'utf8')
  const exported = [...code.matchAll(/^export (?:const|let|function|class) (\w+)/gm)].map(
    ([, name]) => name,
  )
  for (const [, list = ''] of code.matchAll(/^export \{([^}]*)\}/gm)) {
    exported.push(...list.split(',').map((each) => each.trim().split(' as ').at(-1)))
  }
  return [...promised].flatMap(([, name = '']) => (exported.includes(name) ? [] : name))
}

const ask = (program: string, args: string[]) =>
  runNode(join(judgesFolder, 'node_modules', program), args, { capture: true })
