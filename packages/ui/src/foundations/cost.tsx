import costs from '../../costs.json'
import { formatCount } from '../lib/format.ts'

export interface CostLineProps {
  /** Its JavaScript with its parts, gzipped, without React. */
  kB: number
  /** The elements that its first story has. */
  elements: number
}

/** What a component adds to a page, in one line. How long it takes depends on the machine: `npm run costs` compares it. */
export function CostLine({ kB, elements }: CostLineProps) {
  return (
    <p className="tabular text-ink-soft text-sm">
      {`It adds ${kB} kB of JavaScript to a page, gzipped, with all that it imports but React; its first story has ${formatCount(elements)} ${elements === 1 ? 'element' : 'elements'}.`}
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
