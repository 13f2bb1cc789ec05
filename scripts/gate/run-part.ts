import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readFingerprints } from '../../.storybook/fingerprints.ts'
import { readRecords } from '../lib/pictures.ts'
import { programs, root } from '../lib/run.mjs'
import { compareStories, listStories } from '../lib/stories.ts'
import type { Part } from './parts.ts'
import { type Results, resultsOf } from './results.ts'
import { runChild } from './run-child.ts'

/** What came of a part. */
export interface Outcome {
  /** Why it failed; undefined when it did not. */
  failure?: string
  passed: number
  failed: number
  /** What it printed, unless that was shown at once. */
  output: string
  /** The tests that failed, with their messages; the end of the output where it names none. */
  failures: string[]
  /** What it used with all that it has started; 0 where the system does not tell. */
  processorSeconds: number
}

/** How many of a part's slowest files are named. */
const slowest = 10

const results = join(root, '.cache', 'results')

/** Runs a part of the gate. `args` go to its program; `shown` prints the output at once, instead of returning it. */
export async function runPart(
  part: Part,
  { args, shown }: { args: readonly string[]; shown: boolean },
): Promise<Outcome> {
  const file = join(results, `${part.name}.json`)
  const pictureLog = join(results, `${part.name}-pictures`)
  // An earlier run's pictures would be judged with those of this one.
  for (const before of [file, pictureLog]) rmSync(before, { force: true })
  const env = { ...part.env, STRAPLINE_RESULTS: file, STRAPLINE_PICTURE_LOG: pictureLog }
  const commands = part.projects ? [vitest(part.projects, shown, file)] : (part.commands ?? [])
  const outcome = { output: '', processorSeconds: 0, passed: 0, failed: 0 }
  let code = 0
  for (const [index, command] of commands.entries()) {
    const isLast = index === commands.length - 1
    const ended = await runChild([...command, ...(isLast ? args : [])], { env, capture: !shown })
    outcome.output += ended.output
    outcome.processorSeconds += ended.processorSeconds ?? 0
    code = ended.code
    if (code !== 0) break
  }
  const counted = readResults(part, file)
  if (!counted && !part.projects) return judgeProgram(outcome, code)
  const judged = judgeTests(outcome, code, counted ?? noResults, args.length > 0)
  if (part.name !== 'stories' || args.length > 0) return judged
  return judgeStories(judged, await storyProblems(pictureLog, counted ?? noResults))
}

/** The command that runs projects, and writes its report into a file. */
const vitest = (projects: readonly string[], shown: boolean, file: string) => [
  programs.vitest,
  'run',
  ...projects.map((project) => `--project=${project}`),
  `--reporter=${shown ? 'default' : 'dot'}`,
  '--reporter=json',
  `--outputFile=${file}`,
]

function judgeProgram(
  outcome: Pick<Outcome, 'output' | 'processorSeconds'>,
  code: number,
): Outcome {
  if (code === 0) return { ...outcome, passed: 1, failed: 0, failures: [] }
  const failures = [lastLines(outcome.output)]
  return { ...outcome, passed: 0, failed: 1, failures, failure: 'see above' }
}

/** Counts tests. A run without tests has failed, and one with a skipped test, unless a person has chosen some. */
function judgeTests(
  { output, processorSeconds }: Pick<Outcome, 'output' | 'processorSeconds'>,
  code: number,
  counted: Results,
  isChoice: boolean,
): Outcome {
  const { passed, failed, skipped, failures, files } = counted
  const slow = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest)
  const named = slow.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  const failure =
    (failed > 0 && `${failed} failed`) ||
    (skipped > 0 && !isChoice && `${skipped} skipped: a test that does not run is none`) ||
    (passed === 0 && 'no test ran') ||
    (code !== 0 && 'see above') ||
    ''
  return {
    output: [output.trimEnd(), 'The slowest files:', ...named].join('\n').trimStart(),
    processorSeconds,
    passed,
    failed: failure ? Math.max(failed, 1) : 0,
    failures: failure && failures.length === 0 ? [lastLines(output)] : failures,
    ...(failure && { failure }),
  }
}

function judgeStories(outcome: Outcome, problems: string[]): Outcome {
  if (problems.length === 0) return outcome
  return {
    ...outcome,
    output: [outcome.output, ...problems].join('\n'),
    failed: outcome.failed + problems.length,
    failures: [...outcome.failures, ...problems],
    failure: outcome.failure ?? `${problems.length} stories out of step`,
  }
}

/** A sentence for each story or fingerprint that is missing or too many, by Storybook's list and the log of pictures. */
async function storyProblems(log: string, counted: Results): Promise<string[]> {
  try {
    const pictured = readRecords(log).map(({ key }) => key)
    return compareStories({
      listed: await listStories(root),
      ran: counted.stories,
      pictured: pictured.length > 0 ? pictured : undefined,
      stored: Object.keys(readFingerprints(root).pictures),
    })
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const noResults = resultsOf({}, root)

/** Vitest's report, or what another program has counted. */
function readResults({ projects }: Part, file: string): Results | undefined {
  try {
    const written = JSON.parse(readFileSync(file, 'utf8'))
    return projects ? resultsOf(written, root) : written
  } catch {
    return undefined
  }
}

/** The end of an output, where a program says what went wrong. */
const lastLines = (output: string) => output.trimEnd().split('\n').slice(-30).join('\n')
