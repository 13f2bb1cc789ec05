import { type OrderTextName, orderTexts } from '@strapline/contract/order-texts'
import { formatCount, shortened } from '../../lib/format.ts'
import { orderTextLabels } from '../../lib/order-text-labels.ts'
import { useFocusWhenRemoved } from '../../lib/use-focus-when-removed.ts'
import { textColumnsOf } from '../../order-pad/columns.ts'
import { countLines } from '../../order-pad/count-lines.ts'
import { type Columns, cutTexts, type Table } from '../../order-pad/read-table.ts'
import { mostLines, type PadRow } from '../../order-pad/types.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { CheckboxField } from '../../primitives/checkbox-field/checkbox-field.tsx'
import { SelectField } from '../../primitives/select-field/select-field.tsx'
import { TextsLine } from '../texts-line/texts-line.tsx'

export interface PreviewRowsProps {
  /** The file's name; undefined for a paste. */
  name: string | undefined
  table: Table
  columns: Columns
  onColumns: (columns: Columns) => void
  /** The rows as they would be taken. */
  rows: readonly PadRow[]
  /** How many lines the pad has room for beside its own. */
  room: number
}

/** A list of parts alone. */
const noQuantity = { value: '', label: 'No column: I type the quantities' }

/** How many rows are shown. */
const shown = 5

/** Says what was found and lets it be corrected, beside the first rows as they would be taken. */
export function PreviewRows({ name, table, columns, onColumns, rows, room }: PreviewRowsProps) {
  const root = useFocusWhenRemoved<HTMLDivElement>()
  const { part, quantity, hasHeader } = columns
  const left = Math.max(rows.length - room, 0)
  const cut = cutTexts(table, columns)
  const width = Math.max(1, ...table.rows.map((row) => row.length))
  const options = Array.from({ length: width }, (_, at) => {
    const sample = table.rows.find((row) => (row[at] ?? '').trim() !== '')?.[at] ?? ''
    return { value: String(at), label: `Column ${at + 1}: ${shortened(sample.trim(), 30)}` }
  })
  return (
    <div ref={root} className="grid gap-6">
      <div className="grid gap-4">
        <p role="status" className="wrap-anywhere">
          <strong className="font-semibold">
            {countLines(rows.length)} in{' '}
            {name === undefined ? 'what was pasted' : <bdi>{name}</bdi>}.
          </strong>{' '}
          {sentenceOf(columns)}
        </p>
        {cut.length > 0 && (
          <Alert tone="warning">
            {cut
              .map((name) => `A ${inSentence(name)} has at most ${orderTexts[name]} characters.`)
              .join(' ')}{' '}
            What is longer is cut off.
          </Alert>
        )}
        {left > 0 && (
          <Alert tone="warning">
            {room === 0 ? (
              <>There is no room for them: the pad holds </>
            ) : (
              <>
                {countLines(left)} beyond the first {formatCount(room)} {left === 1 ? 'is' : 'are'}{' '}
                left out, because a pad holds{' '}
              </>
            )}
            {formatCount(mostLines)} lines.
          </Alert>
        )}
      </div>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label="Part"
          options={options}
          value={String(part)}
          onChange={({ target }) => {
            const next = Number(target.value)
            // A column is one or the other, so they change places.
            onColumns({ ...columns, part: next, quantity: next === quantity ? part : quantity })
          }}
        />
        <SelectField
          label="Quantity"
          options={[...(width > 1 ? options : []), noQuantity]}
          value={String(quantity ?? '')}
          onChange={({ target }) => {
            const next = target.value === '' ? undefined : Number(target.value)
            const freed = quantity ?? (part === 0 ? 1 : 0)
            onColumns({ ...columns, quantity: next, part: next === part ? freed : part })
          }}
        />
        <CheckboxField
          label="The first row is a header"
          checked={hasHeader}
          onChange={({ target }) => onColumns({ ...columns, hasHeader: target.checked })}
        />
      </div>
      {rows.length > 0 && <FirstRows rows={rows} />}
    </div>
  )
}

/** What a text is called inside a sentence; an abbreviation stays as it is. */
function inSentence(name: OrderTextName): string {
  const label = orderTextLabels[name]
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** What was found, or chosen, in words. */
function sentenceOf(columns: Columns): string {
  const { part, quantity, description, hasHeader } = columns
  const isOther = description !== undefined && description !== part && description !== quantity
  const others = [
    ...(isOther ? [`Column ${description + 1} is the description.`] : []),
    ...textColumnsOf(columns).map(([name, at]) => `Column ${at + 1} is the ${inSentence(name)}.`),
    ...(hasHeader ? ['The first row is a header.'] : []),
  ]
  const main =
    quantity === undefined
      ? `Column ${part + 1} is the part; no column is the quantity.`
      : `Column ${part + 1} is the part, column ${quantity + 1} is the quantity.`
  return [main, ...others].join(' ')
}

interface FirstRowsProps {
  rows: readonly PadRow[]
}

function FirstRows({ rows }: FirstRowsProps) {
  const more = rows.length - shown
  return (
    <div>
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">The first lines as they will be added</caption>
        <colgroup>
          <col className="w-12" />
          <col />
          <col className="w-1/4" />
        </colgroup>
        <thead>
          <tr className="border-ink border-b text-ink-soft">
            <th scope="col" className="pe-2 pb-2 text-start font-semibold">
              Line
            </th>
            <th scope="col" className="px-2 pb-2 text-start font-semibold">
              Part
            </th>
            <th scope="col" className="ps-2 pb-2 text-right font-semibold">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and equal ones look alike.
            <tr key={at} className="border-rule border-b align-baseline">
              <td className="tabular pe-2 py-2 text-ink-soft">{at + 1}</td>
              <td className="px-2 py-2 font-semibold wrap-anywhere">
                <bdi>{row.part || '—'}</bdi>
                <TextsLine texts={row.texts} />
              </td>
              <td className="tabular ps-2 py-2 text-right wrap-anywhere">
                <bdi>{row.quantity || '—'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="pt-2 text-ink-soft text-sm">and {countLines(more)} more</p>}
    </div>
  )
}
