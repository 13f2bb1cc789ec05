/** The parts of the gate that run tests, in the order in which they are tried: the fastest first. */
export const lanes = ['unit', 'api', 'stories', 'faults', 'journeys'] as const

/** A part of the gate, named as its Vitest project is. */
export type Lane = (typeof lanes)[number]

/** The Vitest projects of each part of the gate, with those that only CI runs. */
export const projectsOf: Record<Lane, readonly string[]> = {
  unit: ['unit', 'unit-logic', 'tools'],
  api: ['api', 'api-shared'],
  stories: ['stories'],
  faults: ['faults'],
  journeys: ['journeys', 'journeys-real', 'journeys-demo'],
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
