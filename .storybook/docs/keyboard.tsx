import type { KeyRow } from '@strapline/ui/story-support/keyboard'
import { Fragment } from 'react'
import { useComponentStories } from './component-stories.ts'
import type { OfProps } from './of.ts'

/** A table of more keys than this opens when one asks for it: it would be a large part of the page. */
const mostOpen = 12

/**
 * The keyboard table of a component's page, from its stories: each that presses keys declares them in its
 * `parameters.keyboard`. Nothing where none does.
 */
export function KeyboardTable({ of = 'meta' }: OfProps) {
  const rows = useComponentStories({ of }).flatMap(
    ({ parameters }) => (parameters.keyboard as KeyRow[] | undefined) ?? [],
  )
  if (rows.length === 0) return null
  const hasPlaces = rows.some(({ where }) => where !== undefined)
  const table = (
    <table>
      <thead>
        <tr>
          <th scope="col">Key</th>
          {hasPlaces && <th scope="col">Where</th>}
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ keys, where, does }) => (
          <tr key={`${keys} ${where}`}>
            <td>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ', '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </td>
            {hasPlaces && <td>{where}</td>}
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (rows.length <= mostOpen) return table
  return (
    <details className="folded">
      <summary>The keyboard: {rows.length} keys and what they do</summary>
      {table}
    </details>
  )
}
