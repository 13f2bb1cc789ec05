import { ChevronDown, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
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
import { Icon } from '../../lib/icon.tsx'
import { stepsOf, storyHref } from './addresses.ts'
import { callsOf, type NamedCall } from './calls.ts'
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
  const [unfolded, setUnfolded] = useState<Unfolded>()
  const calls = callsOf(row.route)
  const unfoldingOf = (what: Unfolded) => ({
    title: row.title,
    isOpen: unfolded === what,
    onToggle: () => setUnfolded(unfolded === what ? undefined : what),
  })
  const guarded = role && row.guarded.find(({ view }) => view.roles.includes(role))
  const cellLook = 'border-rule border-b px-1 py-1'
  return (
    <>
      <tr className="align-top">
        <th
          scope="row"
          className="sticky start-0 z-10 border-rule border-b bg-paper py-1 pe-2 text-start font-normal"
        >
          <span className="block font-semibold">{row.title}</span>
          {row.route !== 'any' && (
            <code className="block text-ink-soft text-xs">
              <Address of={row.route} />
            </code>
          )}
          <span className="flex flex-wrap">
            {row.others.length > 0 && (
              <Unfold {...unfoldingOf('others')}>{row.others.length} more</Unfold>
            )}
            {calls.length > 0 && <Unfold {...unfoldingOf('calls')}>Calls</Unfold>}
          </span>
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
      {unfolded && (
        <tr>
          <td colSpan={stateCount + 2} className="border-rule border-b bg-sunk px-3 py-2">
            {unfolded === 'others' ? <Others frames={row.others} /> : <Calls calls={calls} />}
          </td>
        </tr>
      )}
    </>
  )
}

/** An address, which breaks behind its slashes alone. */
function Address({ of }: { of: string }) {
  const steps = stepsOf(of)
  return steps.map((step, at) => (
    <Fragment key={steps.slice(0, at + 1).join('')}>
      {at > 0 && <wbr />}
      <span className="whitespace-nowrap">{step}</span>
    </Fragment>
  ))
}

/** What of a page is unfolded below its row, where there is room for it. */
type Unfolded = 'others' | 'calls'

interface UnfoldProps {
  /** The page. */
  title: string
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** Unfolds more of a page. */
function Unfold({ title, isOpen, onToggle, children }: UnfoldProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex min-h-6 cursor-pointer items-center gap-1 text-ink-soft text-xs hover:underline"
    >
      <Icon icon={isOpen ? ChevronDown : ChevronRight} size="sm" />
      <span>
        {children}
        <span className="sr-only"> of {title}</span>
      </span>
    </button>
  )
}

const columns = 'columns-4 gap-6 text-xs @max-[52rem]:columns-2'

/** What the page asks of the server. */
function Calls({ calls }: { calls: readonly NamedCall[] }) {
  return (
    <ul className={columns}>
      {calls.map(({ name, endpoint }) => (
        <li key={name} className="mb-1 break-inside-avoid wrap-anywhere">
          {name}{' '}
          <code className="block text-ink-soft">
            <Address of={endpoint} />
          </code>
        </li>
      ))}
    </ul>
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
function Others({ frames }: { frames: readonly Frame[] }) {
  return (
    <ul className={columns}>
      {frames.map(({ id, title: name }) => (
        <li key={id} className="break-inside-avoid">
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
  )
}

function Never({ reason }: { reason: Reason }) {
  const { word, sentence } = splitReason(reason)
  return (
    <span title={`Can’t occur. ${sentence}`} className="text-ink-soft text-xs italic">
      {word}
      <span className="sr-only">: can’t occur. {sentence}</span>
    </span>
  )
}
