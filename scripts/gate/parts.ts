import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programs, root } from '../lib/run.mjs'

/** How a part of the gate is run. */
interface Run {
  /** About how long it takes on two processors: the longest are started first. */
  seconds: number
  /** Whether it needs the browser. */
  browser?: boolean
  /**
   * Programs, as arguments for Node, one after the other; what a
   * person adds goes to the last one.
   */
  commands?: readonly (readonly string[])[]
  /** The Vitest projects that it runs instead. */
  projects?: readonly string[]
  env?: Record<string, string>
}

/** A part of the gate, which a person can run by itself: `npm test -- NAME`. */
export type Part = Run & { name: string; proves: string; where: keyof typeof runners }

/** What runs a part, as docs/commands.md says it: `npm test` and so `npm test -- ci`, that alone, or the night. */
const runners = { test: '`npm test`', ci: '`npm test -- ci`', night: 'the night' }

const tsx = ['--import', 'tsx']

const runs: Readonly<Record<string, Run>> = {
  lint: { seconds: 15, commands: [[programs.biome, 'check', '--error-on-warnings']] },
  types: { seconds: 28, commands: [[programs.tsc, '-p', 'tsconfig.json']] },
  'dead-code': { seconds: 14, commands: [[programs.knip, '--no-config-hints']] },
  build: {
    seconds: 12,
    commands: [
      [programs.vite, 'build', '--logLevel', 'warn'],
      [...tsx, 'scripts/budget.ts'],
    ],
  },
  unit: { seconds: 120, browser: true, projects: ['unit', 'unit-logic'] },
  api: { seconds: 60, projects: ['api'] },
  stories: { seconds: 300, browser: true, projects: ['stories'] },
  journeys: { seconds: 170, browser: true, projects: ['journeys'] },
  faults: { seconds: 50, browser: true, projects: ['faults'] },
  tools: { seconds: 70, browser: true, projects: ['tools', 'selftest'] },
  'api-shared': { seconds: 100, projects: ['api-shared'] },
  'journeys-real': { seconds: 320, browser: true, projects: ['journeys-real'] },
  'journeys-demo': { seconds: 200, browser: true, projects: ['journeys-demo'] },
  attack: { seconds: 240, commands: [[...tsx, 'scripts/attack/main.ts']] },
  long: { seconds: 80, projects: ['long'] },
  firebase: { seconds: 50, commands: [[...tsx, 'scripts/test-firebase.ts']] },
  package: { seconds: 90, browser: true, commands: [[...tsx, 'scripts/test-package.ts']] },
  costs: { seconds: 45, browser: true, commands: [[...tsx, 'scripts/costs.ts']] },
  openapi: { seconds: 25, commands: [[...tsx, 'scripts/test-openapi.ts']] },
  nodes: { seconds: 90, commands: [[...tsx, 'scripts/test-nodes.ts']] },
  'faults-all': {
    seconds: 120,
    browser: true,
    projects: ['faults'],
    env: { STRAPLINE_FAULTS: 'all' },
  },
  crash: { seconds: 150, commands: [[...tsx, 'scripts/test-crash.ts']] },
  defects: { seconds: 5400, browser: true, commands: [[...tsx, 'scripts/test-defects.ts']] },
  mutants: { seconds: 18_000, commands: [[programs.stryker, 'run']] },
  'mutants-contract': {
    seconds: 2000,
    commands: [[programs.stryker, 'run']],
    env: { STRAPLINE_MUTANTS: 'contract' },
  },
  storybook: { seconds: 700, browser: true, commands: [[...tsx, 'scripts/test-storybook.ts']] },
  themes: {
    seconds: 500,
    browser: true,
    projects: ['stories'],
    env: { STRAPLINE_THEMES: 'all' },
  },
  toolbar: { seconds: 900, browser: true, commands: [[...tsx, 'scripts/test-toolbar.ts']] },
}

/** Every part of the gate, in the order of docs/commands.md, which says what each proves and what runs it. */
export const parts: readonly Part[] = readParts()

function readParts() {
  const rows = readFileSync(join(root, 'docs/commands.md'), 'utf8').matchAll(
    /^\| `([a-z-]+)` +\| (.+?) +\| (.+?) +\|$/gm,
  )
  const listed = [...rows].map(([, name = '', proves = '', runner]) => {
    const [where] = Object.entries(runners).find(([, words]) => words === runner) ?? []
    if (!runs[name] || !where) {
      throw new Error(
        `docs/commands.md lists ${name}, run by ${runner}: scripts/gate/parts.ts knows no such part.`,
      )
    }
    return { name, proves, where: where as Part['where'], ...runs[name] }
  })
  const unlisted = Object.keys(runs).filter((name) => !listed.some((part) => part.name === name))
  if (unlisted.length > 0) throw new Error(`docs/commands.md does not list ${unlisted.join(', ')}.`)
  return listed
}

/** The list of parts as it is printed. */
export function describeParts() {
  const width = Math.max(...parts.map(({ name }) => name.length))
  const ofEach = Object.entries(runners).map(([where, runner]) => {
    const lines = parts
      .filter((part) => part.where === where)
      .map(({ name, proves }) => `  ${name.padEnd(width)}  ${proves}`)
    return [
      `${runner.replaceAll('`', '')} runs${where === 'ci' ? ' these, too' : ''}:`,
      ...lines,
    ].join('\n')
  })
  return ofEach.join('\n')
}
