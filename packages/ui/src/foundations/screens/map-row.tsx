import {
  guards,
  type Reason,
  type Role,
  roles,
  signedIn,
  states,
  type View,
  views,
} from '../../content/situations.ts'
import { storyHref } from './addresses.ts'
import { callsOf } from './calls.ts'
import { Situations } from './cells.tsx'
import { type Frame, type Routes, type Row, splitReason } from './frames.ts'

const stateCount = Object.keys(states).length
const roleCount = Object.keys(roles).length

const sentenceOf = (guard: NonNullable<View['guard']>) =>
  guard === 'SignedIn' ? signedIn : guards[guard]

export interface MapRowProps {
  row: Row
  /** Whose view is shown; everybody's when undefined. */
  role: Role | undefined
  /** The routes, among which is the one that a route leads to. */
  declared: Routes
}

/** A route in the map: who sees it, and each of its states. */
export function MapRow({ row, role, declared }: MapRowProps) {
  const guarded = role && row.guarded.find(({ view }) => view.roles.includes(role))
  const cellLook = 'border-rule border-b px-1 py-2'
  return (
    <tr className="align-top">
      <th
        scope="row"
        className="sticky start-0 z-10 border-rule border-b bg-paper py-2 pe-2 text-start font-normal"
      >
        <span className="block font-semibold">{row.title}</span>
        {row.route !== 'any' && (
          <code className="block text-ink-soft text-xs wrap-anywhere">{row.route}</code>
        )}
        <Others frames={row.others} title={row.title} />
        <Calls route={row.route} title={row.title} />
      </th>
      <td className={cellLook}>
        <Who row={row} role={role} />
      </td>
      {guarded ? (
        <td colSpan={stateCount} className={`${cellLook} bg-sunk`}>
          <div className="flex items-start gap-4">
            <p>
              <span className="font-semibold">
                {sentenceOf(guarded.view.guard ?? 'SignedIn').label}.
              </span>{' '}
              {sentenceOf(guarded.view.guard ?? 'SignedIn').means}
            </p>
            {guarded.cell && <Situations entry={row} cell={guarded.cell} />}
          </div>
        </td>
      ) : row.leadsTo !== undefined ? (
        <td colSpan={stateCount} className={`${cellLook} text-ink-soft`}>
          Leads to {declared[row.leadsTo]?.title}, <code className="text-xs">{row.leadsTo}</code>
        </td>
      ) : (
        row.cells.map((cell) => (
          <td key={cell.state} className={cellLook}>
            {cell.never === undefined ? (
              <Situations entry={row} cell={cell} />
            ) : (
              <Never reason={cell.never} />
            )}
          </td>
        ))
      )}
    </tr>
  )
}

/** What the page asks of the server. */
function Calls({ route, title }: { route: string; title: string }) {
  const calls = callsOf(route)
  if (calls.length === 0) return null
  return (
    <details className="text-xs">
      <summary className="min-h-6 w-fit cursor-pointer text-ink-soft">
        Calls<span className="sr-only"> of {title}</span>
      </summary>
      <ul className="grid gap-1">
        {calls.map(({ name, endpoint }) => (
          <li key={name} className="wrap-anywhere">
            {name} <code className="block text-ink-soft">{endpoint}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Who sees the page, and what the others see. */
function Who({ row, role }: { row: Row; role: Role | undefined }) {
  const seen = views[row.access][0]?.roles ?? []
  const { menu = seen } = row
  const unlisted = seen.filter((each) => each !== 'visitor' && !menu.includes(each))
  return (
    <>
      <p>{seen.length === roleCount ? 'Everybody' : seen.map((each) => roles[each]).join(', ')}</p>
      {unlisted.map((each) => (
        <p key={each} className="text-ink-soft text-xs">
          {roles[each]}: not in the menu
        </p>
      ))}
      {role === undefined &&
        row.guarded.map(({ view, cell }) => (
          <p key={view.guard} className="text-ink-soft text-xs">
            {view.roles.map((each) => roles[each]).join(', ')}:{' '}
            {cell?.frames[0] ? (
              <a
                href={storyHref(cell.frames[0].id)}
                target="_top"
                className="inline-block py-1 underline underline-offset-2"
              >
                {sentenceOf(view.guard ?? 'SignedIn').label}
                <span className="sr-only"> at {row.title}</span>
              </a>
            ) : (
              sentenceOf(view.guard ?? 'SignedIn').label
            )}
          </p>
        ))}
    </>
  )
}

/** The stories of a page that show none of the states: its own. */
function Others({ frames, title }: { frames: readonly Frame[]; title: string }) {
  if (frames.length === 0) return null
  return (
    <details className="mt-1 text-xs">
      <summary className="min-h-6 w-fit cursor-pointer text-ink-soft">
        {frames.length} more<span className="sr-only"> of {title}</span>
      </summary>
      <ul>
        {frames.map(({ id, title: name }) => (
          <li key={id}>
            <a
              href={storyHref(id)}
              target="_top"
              className="inline-block py-1 underline underline-offset-2"
            >
              {name.split(': ').at(-1)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Never({ reason }: { reason: Reason }) {
  const { word, sentence } = splitReason(reason)
  return (
    <span title={`Can’t occur. ${sentence}`} className="text-ink-faint text-xs italic">
      {word}
      <span className="sr-only">: can’t occur. {sentence}</span>
    </span>
  )
}
