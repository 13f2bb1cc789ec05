/** What a component costs whoever uses it. */
export interface Cost {
  /** Its JavaScript with its parts, gzipped, without React: scripts/costs/size.ts. */
  kB: number
  /** The elements that its first story has in the page. */
  elements: number
  /** How many plain buttons take as long to mount. */
  buttons: number
  /** Milliseconds to mount, on the machine that measured it. */
  ms: number
}

/** The costs of components, by their folders: `primitives/button`. */
export type Costs = Readonly<Record<string, Cost>>

/** A size may differ by this without a word: whatever is more of 5 % and 0.3 kB. */
const sizeTolerance = (kB: number) => Math.max(0.3, kB * 0.05)

/** By how much a time may differ, as a factor: a busy machine blurs it, although it is compared within one run. */
const timeTolerance = 3

/** What takes less is the clock's own blur. */
const leastButtons = 100

const inButtons = ({ buttons }: Cost) => Math.max(buttons, leastButtons)

/** What is no longer true of what was accepted for a component; nothing if it still is. */
function difference(measured: Cost, accepted: Cost): string | undefined {
  const factor = inButtons(measured) / inButtons(accepted)
  if (Math.abs(measured.kB - accepted.kB) > sizeTolerance(accepted.kB)) {
    return `has ${measured.kB} kB, and its page says ${accepted.kB}`
  }
  if (measured.elements !== accepted.elements) {
    return `has ${measured.elements} elements, and its page says ${accepted.elements}`
  }
  if (factor > timeTolerance || factor < 1 / timeTolerance) {
    return `takes as long as ${measured.buttons} buttons, and its page says ${accepted.buttons}`
  }
  return undefined
}

/** A sentence for each component whose page says something else than was measured. */
export function problemsOf(measured: Costs, accepted: Costs): string[] {
  const changed = Object.entries(measured).flatMap(([place, cost]) => {
    const known = accepted[place]
    const what = known ? difference(cost, known) : 'has no costs yet'
    return what ? [`${place} ${what}.`] : []
  })
  const gone = Object.keys(accepted).filter((place) => !(place in measured))
  return [...changed, ...gone.map((place) => `${place} is gone.`)]
}

/** The costs to store: what was accepted where it is still true, so that a difference shows what has changed. */
export function accept(measured: Costs, accepted: Costs): Costs {
  return Object.fromEntries(
    Object.entries(measured)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([place, cost]) => {
        const known = accepted[place]
        return [place, known && !difference(cost, known) ? known : cost]
      }),
  )
}
