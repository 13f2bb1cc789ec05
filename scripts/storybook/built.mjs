import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { programs, root, runNode } from '../lib/run.mjs'
import { Trouble } from '../lib/trouble.mjs'
import { problemsOfStoryFiles } from './story-files.mjs'

/** Where the built Storybook is. */
export const folder = join(root, 'dist/storybook')

/**
 * What the command that is running was asked for: `--built` takes the Storybook in dist/storybook as it is,
 * `--only NAME` runs one of the checks; other words are ids of stories, or their beginnings.
 *
 * @param {string} command as it is typed, for the message
 * @param {string[]} [checks] the names that may be chosen; without any there is no `--only`
 * @returns {{ built: boolean, only: string | undefined, wanted: string[] }}
 * @throws {Trouble} for another option
 */
export function readArguments(command, checks = []) {
  try {
    const { values, positionals } = parseArgs({
      options: { built: { type: 'boolean', default: false }, only: { type: 'string' } },
      allowPositionals: true,
    })
    const { built, only } = values
    if (only === undefined || checks.includes(only)) return { built, only, wanted: positionals }
  } catch {
    // Said below.
  }
  const names = checks.map((name) => `"${name}"`).join(', ')
  const choice = names && `, --only NAME runs one of the checks ${names}`
  throw new Trouble(
    `${command} has the option --built, which takes dist/storybook as it is${choice}. Other words are ids of stories, or their beginnings.`,
  )
}

/** @throws {Trouble} naming the files of stories that can't be read, or else with the output of a build that failed */
export async function build() {
  const problems = problemsOfStoryFiles(root)
  if (problems.length > 0) throw new Trouble(problems.join('\n'))
  console.log('Building Storybook …')
  const { code, output } = await runNode(
    programs.storybook,
    ['build', '--quiet', '--output-dir', folder],
    { capture: true },
  )
  if (code !== 0) throw new Trouble(`Storybook could not be built:\n${output}`)
}

/**
 * The entries of the built Storybook, in the order of its sidebar.
 *
 * @param {string[]} wanted the beginnings of their ids; all for none
 * @returns {import('./visit.mjs').Entry[]}
 * @throws {Trouble} when nothing was built, or no id begins with one that is wanted
 */
export function readEntries(wanted) {
  const file = join(folder, 'index.json')
  if (!existsSync(file)) {
    throw new Trouble('There is no dist/storybook: leave --built out, which builds it.')
  }
  /** @type {import('./visit.mjs').Entry[]} */
  const all = Object.values(JSON.parse(readFileSync(file, 'utf8')).entries)
  const unknown = wanted.find((start) => !all.some(({ id }) => id.startsWith(start)))
  if (unknown !== undefined) {
    throw new Trouble(
      `No story's id begins with ${unknown}: dist/storybook/index.json has all ids.`,
    )
  }
  return wanted.length === 0 ? all : all.filter(({ id }) => wanted.some((it) => id.startsWith(it)))
}

/**
 * Prints how much was looked at, and how much of it failed.
 *
 * @param {string} title of the first column
 * @param {[name: string, looked: number, failing: number][]} rows
 */
export function printTable(title, rows) {
  console.log()
  for (const [name, looked, failing] of [[title, 'looked at', 'failing'], ...rows]) {
    console.log(
      `${String(name).padEnd(18)}${String(looked).padStart(10)}${String(failing).padStart(10)}`,
    )
  }
}
