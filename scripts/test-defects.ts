/**
 * `npm test -- defects [-- --commit=C --lane=LANE NAME …]`: plants small defects in the product, one at a time, and tells
 * whether the tests that are declared for it notice. This shows whether a test that goes was needed. It works in a
 * worktree of the commit (HEAD unless another is named), so that the working tree stays as it is.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { defects } from './defects/all.ts'
import { type Defect, type Lane, lanes, projectsOf } from './defects/defect.ts'
import { describeLine, type Found, sumUp } from './defects/report.ts'
import { resultsOf } from './gate/results.ts'
import { commitOf } from './lib/git.ts'
import { programs, runNode } from './lib/run.mjs'
import { runCommand, Trouble, troubleFrom } from './lib/trouble.mjs'
import { inWorktree } from './lib/worktree.ts'

interface Wanted {
  commit: string
  lanes: readonly Lane[]
  defects: readonly Defect[]
}

function readArguments(args: string[]): Wanted {
  const { values, positionals } = troubleFrom(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        commit: { type: 'string', default: 'HEAD' },
        lane: { type: 'string' },
      },
    }),
  )
  const commit = commitOf(values.commit)
  if (!commit) {
    throw new Trouble(`There is no commit ${values.commit} here: \`git log\` lists them.`)
  }
  const lane = lanes.find((each) => each === values.lane)
  if (values.lane !== undefined && !lane) {
    throw new Trouble(`There is no lane ${values.lane}: choose one of ${lanes.join(', ')}.`)
  }
  const unknown = positionals.find((name) => !defects.some((defect) => defect.name === name))
  if (unknown !== undefined) {
    const names = defects.map(({ name }) => name).join('\n  ')
    throw new Trouble(`There is no defect ${unknown}. These are declared:\n  ${names}`)
  }
  const chosen = lane ? [lane] : lanes
  return {
    commit,
    lanes: chosen,
    defects: defects.filter(
      ({ name, noticedBy }) =>
        (positionals.length === 0 || positionals.includes(name)) &&
        chosen.some((each) => noticedBy[each]),
    ),
  }
}

/** Runs tests of the worktree until the first fails. Answers the tests that failed. */
async function runTests(folder: string, lane: Lane, paths: readonly string[]): Promise<string[]> {
  const file = join(folder, '.cache', 'defects', 'tests.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '{}')
  const projects = projectsOf[lane].flatMap((project) => ['--project', project])
  const options = ['--bail=1', '--reporter=json', `--outputFile=${file}`]
  const { code, output } = await runNode(
    join(folder, programs.vitest),
    // Nobody has noticed when none of the tests is in these projects.
    ['run', ...projects, ...options, '--passWithNoTests', ...paths],
    { cwd: folder, capture: true },
  )
  if (code === 0) return []
  const { failures } = resultsOf(JSON.parse(readFileSync(file, 'utf8')), folder)
  if (failures.length > 0) return failures.map((failure) => failure.replace(/\n.*/s, ''))
  // A server or a build that the tests need did not start.
  const [reason = ''] = output.match(/^.*\w*Error: .*$/m) ?? []
  return [`no test could run: ${reason.trim() || output.trim().slice(-300)}`]
}

/** Finds tests that fail without any defect: they would seem to notice all of them. */
async function checkTests(folder: string, wanted: Wanted): Promise<void> {
  for (const lane of wanted.lanes) {
    const paths = new Set(wanted.defects.flatMap(({ noticedBy }) => noticedBy[lane] ?? []))
    if (paths.size === 0) continue
    const [failure] = await runTests(folder, lane, [...paths])
    if (failure !== undefined) {
      throw new Trouble(
        `Without any defect this fails in ${lane}: ${failure}. Mend it first: it would seem to notice every defect.`,
      )
    }
  }
}

/** Plants a defect, runs the tests that are to notice it, and takes it out again. */
async function plant(folder: string, defect: Defect, wanted: Wanted): Promise<Found> {
  const { file, from, to, noticedBy } = defect
  const path = join(folder, file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (source.split(from).length !== 2) return { defect, isAbsent: true, byLane: {} }
  const byLane: Found['byLane'] = {}
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  try {
    for (const lane of wanted.lanes) {
      const paths = noticedBy[lane]
      if (paths) byLane[lane] = await runTests(folder, lane, paths)
    }
  } finally {
    writeFileSync(path, source)
  }
  return { defect, isAbsent: false, byLane }
}

runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2))
  return inWorktree(wanted.commit, async (folder) => {
    await checkTests(folder, wanted)
    const found: Found[] = []
    for (const defect of wanted.defects) {
      const one = await plant(folder, defect, wanted)
      found.push(one)
      console.log(describeLine(one))
    }
    const { text, isWhole } = sumUp(found)
    console.log(`\n${text}`)
    return isWhole ? 0 : 1
  })
})
