import { type ReactNode, useState } from 'react'
import { isMatch, type Part, writeCount } from './parts.ts'

/** What {@link PlainTable} takes. */
export interface PlainTableProps {
  parts: Part[]
  action: (part: Part) => ReactNode
}

/** A straightforward table, for the comparison: renders every row, filters and sorts at each keystroke. */
export function PlainTable({ parts, action }: PlainTableProps) {
  const [filter, setFilter] = useState('')
  const [sorted, setSorted] = useState(false)
  const shown = parts.filter((part) => isMatch(part, filter))
  if (sorted) shown.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  return (
    <>
      <label>
        Filter parts
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      <p role="status">{writeCount(shown.length)} parts</p>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th>sl</th>
            <th>
              <button type="button" onClick={() => setSorted(true)}>
                Name
              </button>
            </th>
            <th>Maker</th>
            <th>email</th>
            <th>Pieces</th>
            <th>Price</th>
            <th>Delete</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((part, index) => (
            <tr key={part.id}>
              <td>{index + 1}</td>
              <th>{part.name}</th>
              <td>{part.maker}</td>
              <td>{part.email}</td>
              <td>{part.pieces}</td>
              <td>{part.price}</td>
              <td>{action(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
