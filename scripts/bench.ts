/**
 * `npm run bench [-- section …] [--rounds=5]`: measures the shop and its API, each figure beside its peer or
 * its limit in the same run, and writes the tables into docs/performance.md. It exits with 1 when a figure is
 * beyond its limit. Measure when the machine does nothing else.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { Bench, Row, Section } from './bench/section.ts'
import { apiBookings } from './bench/sections/api-bookings.ts'
import { apiEvents } from './bench/sections/api-events.ts'
import { apiGrowth } from './bench/sections/api-growth.ts'
import { orderPad } from './bench/sections/order-pad.ts'
import { pages } from './bench/sections/pages.ts'
import { routes } from './bench/sections/routes.ts'
import { search } from './bench/sections/search.ts'
import { table } from './bench/sections/table.ts'
import { findBrowser } from './browser.ts'
import { root } from './lib/run.mjs'
import { runCommand, Trouble } from './lib/trouble.mjs'

/** Every section, in the order of the document. A later feature adds a row to one, or one. */
const sections: Record<string, Section> = {
  pages,
  routes,
  table,
  'order-pad': orderPad,
  search,
  'api-bookings': apiBookings,
  'api-events': apiEvents,
  'api-growth': apiGrowth,
}

const file = join(root, 'docs/performance.md')

/** Reads the arguments. @throws {Trouble} for an unknown one */
function readArguments(args: string[]): { names: string[]; rounds: number } {
  const named = args.filter((arg) => !arg.startsWith('--rounds='))
  // "api" means each section of the API.
  const chosen = (name: string) =>
    Object.keys(sections).filter((key) => key === name || key.startsWith(`${name}-`))
  const unknown = named.find((name) => chosen(name).length === 0)
  if (unknown !== undefined) {
    throw new Trouble(
      `${unknown} is nothing that is measured: name some of ${Object.keys(sections).join(', ')}, or none for all.`,
    )
  }
  const [asked] = args.filter((arg) => arg.startsWith('--rounds=')).map((arg) => arg.slice(9))
  const rounds = Number(asked ?? 5)
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Trouble('How many rounds? Give a whole number, as in --rounds=5.')
  }
  return { names: named.length > 0 ? named.flatMap(chosen) : Object.keys(sections), rounds }
}

function tableOf({ title, method }: Section, rows: Row[], rounds: number, browser: string): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  const [load = 0] = loadavg()
  const machine = `${availableParallelism()} × ${processor?.model ?? 'unknown processor'}, ${memory} GiB, Node ${process.versions.node}, ${browser}`
  const cells = rows.map(({ name, figure, beside = '', limit = '', isWithin }) =>
    [name, figure, beside, limit, isWithin === undefined ? '' : isWithin ? 'yes' : '**no**'].join(
      ' | ',
    ),
  )
  return `## ${title}

${method}

${machine}. Median of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; load of the machine ${load.toFixed(1)}.

| what | figure | beside | limit | within |
| ---- | ------ | ------ | ----- | ------ |
${cells.map((line) => `| ${line} |`).join('\n')}
`
}

/** Puts a section's table into the document, in place of the earlier one. */
function write(section: Section, text: string): void {
  const others = Object.values(sections).map((each) => {
    if (each === section) return text
    return new RegExp(`^## ${each.title}\\n[\\s\\S]*?(?=^## |$(?![\\s\\S]))`, 'm').exec(
      readFileSync(file, 'utf8'),
    )?.[0]
  })
  const parts = others.filter((part) => part !== undefined).map((part) => part.trim())
  writeFileSync(file, `${intro}\n${parts.join('\n\n')}\n`)
}

const intro = `# Performance

Written by \`npm run bench\`, which measures each figure beside its peer or its limit in the same run. What does
not depend on the machine (the bytes of each route, requests before the first paint, layout shift) is held by the gate.
`

runCommand(async () => {
  const { names, rounds: asked } = readArguments(process.argv.slice(2))
  const program = findBrowser()
  let isWithin = true
  for (const name of names) {
    const section = sections[name] as Section
    const rounds = Math.max(asked, section.leastRounds ?? 1)
    const undo: Bench['undo'] = []
    // Vite sets it to production when a section builds a page; there the API refuses the accounts of the demo.
    delete process.env.NODE_ENV
    try {
      const browser = await chromium.launch(program)
      undo.push(() => browser.close())
      const rows = await section.measure({ browser, rounds, undo })
      const text = tableOf(section, rows, rounds, program.version)
      console.log(text)
      write(section, text)
      if (rows.some((row) => row.isWithin === false)) isWithin = false
    } finally {
      for (const step of undo.reverse()) await step()
    }
  }
  return isWithin ? 0 : 1
})
