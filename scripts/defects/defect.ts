/** The parts of the gate that run tests, in the order in which they are tried: the fastest first. */
export const lanes = ['unit', 'api', 'stories', 'faults', 'journeys'] as const

/** A part of the gate, named as its Vitest project is. */
export type Lane = (typeof lanes)[number]

/** The Vitest projects of each part of the gate: those that `npm test` runs, and those that only CI does. */
export const projectsOf: Record<Lane, { test: readonly string[]; ci: readonly string[] }> = {
  unit: { test: ['unit', 'unit-logic'], ci: ['tools'] },
  api: { test: ['api'], ci: ['api-shared'] },
  stories: { test: ['stories'], ci: [] },
  faults: { test: ['faults'], ci: [] },
  journeys: { test: ['journeys'], ci: ['journeys-real', 'journeys-demo'] },
}

/** A small defect of the product that can be planted, to see whether the tests notice it. */
export interface Defect {
  /** What it is called on the command line. */
  name: string
  /** What somebody would see, hear or lose. */
  loss: string
  /** The file in which it is planted, from the repository's root. */
  file: string
  /** The code that it replaces; the file has it exactly once. */
  from: string
  /** The defect. It compiles, and the linter accepts it: otherwise it would say nothing about the tests. */
  to: string
  /** The tests that have to notice it, for each part of the gate: files or folders, from the repository's root. */
  noticedBy: Partial<Record<Lane, readonly [string, ...string[]]>>
}
