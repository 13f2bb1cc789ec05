import costs from '../../costs.json'
import { formatCount } from '../lib/format.ts'

export interface CostLineProps {
  /** Its JavaScript with its parts, gzipped, without React. */
  kB: number
  /** Milliseconds that its first story takes to mount. */
  ms: number
  /** How many plain buttons take as long. */
  buttons: number
  /** The elements that its first story has. */
  elements: number
}

/** What a component costs, in one line. */
export function CostLine({ kB, ms, buttons, elements }: CostLineProps) {
  const time = ms < 0.1 ? 'less than 0.1 ms' : `about ${ms} ms`
  return (
    <p className="tabular text-ink-soft text-sm">
      {`${kB} kB with its parts · mounts in ${time}, like ${formatCount(buttons)} plain buttons · ${formatCount(elements)} elements`}
    </p>
  )
}

/** The costs of primitives and shop components, by their folders. */
const costsOf: Readonly<Record<string, CostLineProps>> = costs

export interface CostProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** What a component costs, as `npm run costs` has measured it; nothing for what is not measured, such as a screen. */
export function Cost({ place }: CostProps) {
  const cost = costsOf[place]
  return cost && <CostLine {...cost} />
}
