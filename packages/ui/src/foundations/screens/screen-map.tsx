import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import {
  guards,
  type Role,
  roles,
  routes,
  type State,
  signedIn,
  states,
  type View,
  views,
} from '../../content/situations.ts'
import { Icon } from '../../lib/icon.tsx'
import { storyHref } from './addresses.ts'
import { Hole, Situations, widthIcons } from './cells.tsx'
import {
  countSituations,
  type Frame,
  type Routes,
  type Row,
  rowsOf,
  type Width,
  widths,
} from './frames.ts'

/** What {@link ScreenMap} takes. */
export interface ScreenMapProps {
  /** The stories that show a situation. */
  frames: readonly Frame[]
  /**
   * The routes.
   * @default those of the app
   */
  declared?: Routes
}

const columns = Object.keys(states) as State[]
const allRoles = Object.keys(roles) as Role[]

/** Every route with each of its states: the stories that show it, where one is missing, and why none is needed. */
export function ScreenMap({ frames, declared = routes }: ScreenMapProps) {
  const [role, setRole] = useState<Role>()
  const rows = rowsOf(frames, declared)
  const { all, holes } = countSituations(rows)
  const reasons = [
    ...new Set(rows.flatMap(({ cells }) => cells.flatMap(({ never }) => never ?? []))),
  ]
  return (
    <div className="text-sm">
      <p className="text-lg">
        <span className="tabular font-semibold">
          {all - holes.length} of {all}
        </span>{' '}
        situations have a story: each state of a route, on a desktop and on a phone.
      </p>
      {holes.length > 0 && (
        <ul className="mt-2 text-danger">
          {holes.map(({ route, state, width }) => (
            <li key={`${route} ${state} ${width}`}>
              No story: {declared[route]?.title}, {{ ...states, ...guards }[state].label},{' '}
              {widths[width].toLowerCase()}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-4">
        <RoleFilter role={role} onChange={setRole} />
        <Legend />
      </div>
      <div className="mt-4 max-lg:overflow-x-auto">
        <table className="w-full border-separate border-spacing-0 text-start">
          <caption className="sr-only">
            Every route with each of its states{role && `, as seen by: ${roles[role]}`}
          </caption>
          <thead>
            <tr className="align-bottom text-xs">
              <HeadCell className="z-20 min-w-44 start-0">Route</HeadCell>
              <HeadCell className="min-w-32">Who</HeadCell>
              {columns.map((state) => (
                <HeadCell key={state} className="w-[4.25rem]" title={states[state].means}>
                  {states[state].label}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MapRow key={row.route} row={row} role={role} reasons={reasons} declared={declared} />
            ))}
          </tbody>
        </table>
      </div>
      <Explanations reasons={reasons} />
    </div>
  )
}

function HeadCell({
  className,
  title,
  children,
}: {
  className: string
  title?: string
  children: string
}) {
  return (
    <th
      scope="col"
      title={title}
      className={`sticky top-0 z-10 border-ink border-b bg-paper px-2 py-2 text-start font-semibold first:ps-0 ${className}`}
    >
      {children}
    </th>
  )
}

interface RoleFilterProps {
  role: Role | undefined
  onChange: (role: Role | undefined) => void
}

/** Shows the routes as one role sees them. */
function RoleFilter({ role, onChange }: RoleFilterProps) {
  const choices = [undefined, ...allRoles]
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Seen by</legend>
      <div className="flex flex-wrap">
        {choices.map((choice) => (
          <label
            key={choice ?? 'all'}
            className="-ms-px inline-flex min-h-8 cursor-pointer items-center border border-rule-strong px-3 has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="seen-by"
              checked={role === choice}
              onChange={() => onChange(choice)}
              className="sr-only"
            />
            {choice ? roles[choice] : 'Everybody'}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-soft">
      {(Object.keys(widths) as Width[]).map((width) => (
        <li key={width} className="flex items-center gap-2">
          <Icon icon={widthIcons[width]} size="sm" /> Story, {widths[width].toLowerCase()}
        </li>
      ))}
      <li className="flex items-center gap-1">
        <Icon icon={ArrowUpRight} size="sm" /> Running app
      </li>
      <li className="flex items-center gap-2" aria-hidden="true">
        <Hole width="desktop" /> No story
      </li>
      <li className="flex items-center gap-2">
        <span className="italic">a</span> Can’t occur: why stands below
      </li>
    </ul>
  )
}

const sentenceOf = (guard: NonNullable<View['guard']>) =>
  guard === 'SignedIn' ? signedIn : guards[guard]

interface MapRowProps {
  row: Row
  role: Role | undefined
  reasons: readonly string[]
  declared: Routes
}

function MapRow({ row, role, reasons, declared }: MapRowProps) {
  const guarded = role && row.guarded.find(({ view }) => view.roles.includes(role))
  const cellLook = 'border-rule border-b px-2 py-2'
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
      </th>
      <td className={cellLook}>
        <Who row={row} role={role} />
      </td>
      {guarded ? (
        <td colSpan={columns.length} className={`${cellLook} bg-sunk`}>
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
        <td colSpan={columns.length} className={`${cellLook} text-ink-soft`}>
          Leads to {declared[row.leadsTo]?.title}, <code className="text-xs">{row.leadsTo}</code>
        </td>
      ) : (
        row.cells.map((cell) => (
          <td key={cell.state} className={cellLook}>
            {cell.never === undefined ? (
              <Situations entry={row} cell={cell} />
            ) : (
              <Never reason={cell.never} letter={letterOf(reasons, cell.never)} />
            )}
          </td>
        ))
      )}
    </tr>
  )
}

/** Who sees the page, and what the others see. */
function Who({ row, role }: { row: Row; role: Role | undefined }) {
  const seen = views[row.access][0]?.roles ?? []
  const { menu = seen } = row
  const unlisted = seen.filter((each) => each !== 'visitor' && !menu.includes(each))
  return (
    <>
      <p>
        {seen.length === allRoles.length ? 'Everybody' : seen.map((each) => roles[each]).join(', ')}
      </p>
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

const letterOf = (reasons: readonly string[], reason: string) =>
  String.fromCharCode('a'.charCodeAt(0) + reasons.indexOf(reason))

function Never({ reason, letter }: { reason: string; letter: string }) {
  return (
    <span title={reason} className="text-ink-faint text-xs italic">
      {letter}
      <span className="sr-only">: can’t occur. {reason}</span>
    </span>
  )
}

function Explanations({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className="mt-8 grid gap-8 md:grid-cols-2">
      <section>
        <h2 className="font-semibold text-base">Why a state can’t occur</h2>
        <dl className="mt-2 grid grid-cols-[1.5rem_1fr] gap-y-1">
          {reasons.map((reason) => (
            <div key={reason} className="contents">
              <dt className="text-ink-soft italic">{letterOf(reasons, reason)}</dt>
              <dd>{reason}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2 className="font-semibold text-base">What the states mean</h2>
        <dl className="mt-2 grid grid-cols-[8rem_1fr] gap-y-1">
          {columns.map((state) => (
            <div key={state} className="contents">
              <dt className="text-ink-soft">{states[state].label}</dt>
              <dd>{states[state].means}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
