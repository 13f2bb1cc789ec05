import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { programs, root, runNode } from './run.mjs'

/** What a snippet may import: what whoever pastes it has installed. */
const packages =
  /^(@strapline\/(ui|contract)\/|react$|react-dom\/server$|react-hook-form$|lucide-react$)/

/**
 * Writes each snippet to a file of its own and type-checks them all, each as a program that has nothing else.
 *
 * @param {Map<string, string>} snippets their code, by a name for each
 * @param {string} folder is emptied, and keeps the files
 * @returns {Promise<Map<string, string[]>>} the problems, by the names of the snippets that have any
 */
export async function checkSnippets(snippets, folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  /** @type {Map<string, string[]>} */
  const problems = new Map()
  /** @type {(name: string, problem: string) => void} */
  const add = (name, problem) => problems.set(name, [...(problems.get(name) ?? []), problem])
  for (const [name, code] of snippets) {
    writeFileSync(join(folder, `${name}.tsx`), code)
    for (const [, from = ''] of code.matchAll(/^(?:import|\}) .*from '(.+)'$/gm)) {
      if (!packages.test(from)) add(name, `It imports ${from}, which nobody else has.`)
    }
  }
  const settings = {
    extends: relative(folder, join(root, 'tsconfig.json')),
    // A value that a control has replaced may leave the name of the first one unused.
    compilerOptions: { noUnusedLocals: false, moduleDetection: 'force' },
    include: ['.'],
    exclude: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { code, output } = await runNode(programs.tsc, ['-p', folder, '--pretty', 'false'], {
    capture: true,
  })
  const errors = [...output.matchAll(/^(.+)\.tsx\((\d+),\d+\): error (.+)$/gm)]
  for (const [, file = '', line, error] of errors) {
    add(file.split('/').at(-1) ?? file, `line ${line}: ${error}`)
  }
  if (code !== 0 && errors.length === 0) add('all', output)
  return problems
}
