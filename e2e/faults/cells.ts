import { inject } from 'vitest'
import type { FaultName } from './faults.ts'

/** A call, failing in a way. */
export type Cell<Case> = Case & { fault: FaultName }

/** Which cells are run by day. At night all of them are. */
interface Choice<Case> {
  /** Those of each way to send that has code of its own: every fault is tried on them. */
  everyFault: (one: Case) => boolean
  /**
   * Faults that the app treats alike. Each of the other cases has one fault of each kind, the next case the next one, so
   * that each fault meets several cases.
   */
  kinds: readonly (readonly FaultName[])[]
  /** Cells in which the app does something of its own. */
  special?: (cell: Cell<Case>) => boolean
}

/** The cells of the matrix that this run tries, out of every case with every fault. */
export function chooseCells<Case extends object>(
  cases: readonly Case[],
  faults: readonly FaultName[],
  { everyFault, kinds, special }: Choice<Case>,
): Cell<Case>[] {
  const isWhole = inject('everyFault')
  const forgotten = faults.filter((fault) => !kinds.flat().includes(fault))
  if (forgotten.length > 0) throw new Error(`${forgotten.join(', ')}: it is of no kind.`)
  return cases.flatMap((one, index) => {
    const turns = kinds.map((kind) => kind[index % kind.length])
    return faults
      .map((fault) => ({ ...one, fault }))
      .filter(
        (cell) =>
          isWhole || everyFault(one) || turns.includes(cell.fault) || special?.(cell) === true,
      )
  })
}
