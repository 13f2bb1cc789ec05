import { type Defect, type Lane, lanes } from './defect.ts'

/** What became of a planted defect. */
export interface Found {
  defect: Defect
  /** Whether the commit has no such code: then nothing was planted. */
  isAbsent: boolean
  /** For each part of the gate that was run, the tests that failed; none where nothing was noticed. */
  byLane: Partial<Record<Lane, readonly string[]>>
}

/** The lanes in which a defect was looked for and not noticed. */
const missedIn = ({ byLane }: Found) => lanes.filter((lane) => byLane[lane]?.length === 0)

/** Whether a defect was noticed wherever it has to be. */
const isNoticed = (found: Found) => !found.isAbsent && missedIn(found).length === 0

/** The short name of the file in which a test failed. */
const fileIn = (failure: string) =>
  failure
    .split(': ')[0]
    ?.replace(/^.*\//, '')
    .replace(/\.(test|stories|journey|matrix|rounds\.test)\.tsx?$/, '')

/** A line about one defect, printed once it was tried; what was lost stands in it where nobody noticed. */
export function describeLine(found: Found): string {
  const { defect, isAbsent, byLane } = found
  if (isAbsent) {
    return `ABSENT  ${defect.name}: ${defect.file} has changed, so change its declaration in scripts/defects`
  }
  const noticed = lanes.flatMap((lane) => {
    const [first] = byLane[lane] ?? []
    return first === undefined ? [] : [`${lane}: ${fileIn(first)}`]
  })
  const missed = missedIn(found)
  const parts = [
    ...(noticed.length > 0 ? [`noticed by ${noticed.join(', ')}`] : []),
    ...(missed.length > 0 ? [`MISSED by ${missed.join(', ')}`] : []),
  ]
  if (missed.length > 0) return `MISSED  ${defect.name}: ${parts.join('; ')}: ${defect.loss}`
  return `noticed ${defect.name}: ${parts.join('; ')}`
}

/** Whether each defect was noticed wherever it has to be, and a sentence with how many were. */
export function sumUp(all: readonly Found[]): { text: string; isWhole: boolean } {
  const noticed = all.filter(isNoticed).length
  const byAny = all.filter(({ byLane }) => lanes.some((lane) => byLane[lane]?.length)).length
  return {
    text: `${noticed} of ${all.length} are noticed by all tests that have to, ${byAny} by some.`,
    isWhole: noticed === all.length,
  }
}
