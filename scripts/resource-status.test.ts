import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'strapline-status-'))
afterAll(() => rmSync(folder, { recursive: true }))

const switches = [
  "rows.status === 'ready' && rows.data",
  "rows.status !== 'loading'",
  "'error' === status",
  "() => { switch (rows.status) { case 'ready': return rows.data } }",
]
/** The status of a session, of a mutation, of an answer. */
const others = ["it.status === 'signed-in'", "status === 'idle'", 'it.status === 404']

/** Plants each expression in a file of its own, and answers those that lint refuses. */
function refused(file: string, expressions: string[]): string[] {
  const planted = expressions.map((expression, index) => {
    const path = join(folder, file.replace('planted', `planted-${index}`))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `export const planted = ${expression}\n`)
    return { expression, path }
  })
  for (const part of ['biome.json', 'scripts/lint']) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      ...planted.map(({ path }) => path),
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  const reports = (stdout + stderr).split(/^(?=\S+:\d+:\d+ )/m)
  const refusals = reports.filter((report) =>
    report.includes("Only Async switches on a resource's status"),
  )
  return planted
    .filter(({ path }) => refusals.some((report) => report.startsWith(relative(folder, path))))
    .map(({ expression }) => expression)
}

it.each(['packages/ui/src/shop/planted.tsx', 'packages/app/src/routes/planted.tsx'])(
  'a resource’s status is switched on by Async alone, and not in %s',
  (file) => {
    expect(refused(file, switches)).toEqual(switches)
    expect(refused(file, others)).toEqual([])
  },
  60_000,
)

it.each(['packages/ui/src/shop/planted.stories.tsx', 'packages/ui/src/story-support/planted.tsx'])(
  'a story may look at it: %s',
  (file) => {
    expect(refused(file, switches)).toEqual([])
  },
  60_000,
)
