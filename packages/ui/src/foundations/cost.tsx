import costs from '../../costs.json'
import { formatCount } from '../lib/format.ts'
import { PlaceLink } from './place-link.tsx'

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

interface Costs extends CostLineProps {
  /** Milliseconds in which its first story was mounted where it was measured. */
  ms: number
}

/** The costs of primitives and shop components, by their folders. */
const costsOf: Readonly<Record<string, Costs>> = costs

export interface CostProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** What a component costs, as `npm run costs` has measured it; nothing for what is not measured, such as a screen. */
export function Cost({ place }: CostProps) {
  const cost = costsOf[place]
  return cost && <CostLine {...cost} />
}

const bySize = Object.entries(costsOf).sort(([, one], [, other]) => other.kB - one.kB)

/** How many of the largest are always shown. */
const largest = 5

/** What every measured component costs, the largest first; all but a few behind a line that opens. */
export function CostTable() {
  return (
    <>
      <CostRows rows={bySize.slice(0, largest)} />
      <details>
        <summary className="w-fit min-h-6">{`All ${bySize.length} components`}</summary>
        <CostRows rows={bySize.slice(largest)} />
      </details>
    </>
  )
}

function CostRows({ rows }: { rows: typeof bySize }) {
  return (
    <table className="tabular my-2 w-full max-w-reading text-sm">
      <thead>
        <tr className="border-rule-strong border-b text-end">
          <th className="py-1 text-start font-semibold">Component</th>
          <th className="w-16 text-end font-semibold">kB</th>
          <th className="w-24 text-end font-semibold">Elements</th>
          <th className="w-16 text-end font-semibold">ms</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([place, { kB, elements, ms }]) => (
          <tr key={place} className="border-rule border-b">
            <td className="py-1">
              <PlaceLink place={place} />
            </td>
            <td className="text-end">{kB}</td>
            <td className="text-end">{formatCount(elements)}</td>
            <td className="text-end">{ms < 0.1 ? '< 0.1' : ms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
