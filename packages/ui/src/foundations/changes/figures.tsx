import { formatCount } from '../../lib/format.ts'
import { countsOf } from './counts.ts'
import type { Item } from './sections.ts'

/** What changed in figures, each of which counts a section of the page. */
export function Figures({ items }: { items: readonly Item[] }) {
  return (
    <ul className="changed-figures">
      {countsOf(items).map(({ section, count, words }) => (
        <li key={section}>
          <strong>{formatCount(count)}</strong> {words}
        </li>
      ))}
    </ul>
  )
}
