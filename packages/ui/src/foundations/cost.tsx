import costs from '../../costs.json'
import { formatCount } from '../lib/format.ts'
import { PlaceLink } from './place-link.tsx'

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
