/**
 * `npm run costs`, and `npm test -- costs`: measures what each primitive and shop component costs, and compares it with
 * `packages/ui/costs.json`, which its page in Storybook shows. `-- --accept` writes what has changed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accept, type Cost, type Costs, problemsOf } from './costs/compare.ts'
import { measureMounts } from './costs/mount.ts'
import { sizeOf } from './costs/size.ts'
import { read } from './lib/repository-files.ts'
import { root } from './lib/run.mjs'
import { runCommand } from './lib/trouble.mjs'
import { librarySource } from './structure/component.ts'

const file = 'packages/ui/costs.json'

runCommand(async () => {
  const accepted: Costs = JSON.parse(read(file))
  const measured = await measure()
  for (const [place, { kB, ms, buttons, elements }] of Object.entries(measured)) {
    console.log(
      `  ${place.padEnd(32)}${kB.toFixed(1).padStart(6)} kB${ms.toFixed(2).padStart(8)} ms  ${buttons} buttons, ${elements} elements`,
    )
  }
  const problems = problemsOf(measured, accepted)
  if (process.argv.includes('--accept')) {
    writeFileSync(join(root, file), `${JSON.stringify(accept(measured, accepted), undefined, 2)}\n`)
    console.log(`${file}: ${problems.length} changed.`)
    return 0
  }
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) {
    console.error('If that is meant to be so, run `npm run costs -- --accept` and commit the file.')
  }
  return problems.length > 0 ? 1 : 0
})

/** What each component costs, the smallest first. */
async function measure(): Promise<Costs> {
  // One after the other: what runs beside it would blur the times.
  const mounts = await measureMounts()
  const costs: [string, Cost][] = []
  for (const [place, { ms, buttons, elements }] of Object.entries(mounts)) {
    const size = await sizeOf(`${librarySource}/${place}/${place.split('/')[1]}.tsx`)
    costs.push([
      place,
      { kB: Number(size.toFixed(1)), elements, buttons: rounded(buttons), ms: rounded(ms) },
    ])
  }
  return Object.fromEntries(costs.toSorted(([, one], [, other]) => one.kB - other.kB))
}

/** Two figures: the others are the machine's. */
const rounded = (value: number) => Number(value.toPrecision(2))
