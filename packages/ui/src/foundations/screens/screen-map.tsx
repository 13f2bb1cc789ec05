import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import {
  guards,
  type Reason,
  type Role,
  roles,
  routes,
  type State,
  states,
} from '../../content/situations.ts'
import { Icon } from '../../lib/icon.tsx'
import { isAppKnown } from './addresses.ts'
import { Hole, widthIcons } from './cells.tsx'
import {
  countSituations,
  type Frame,
  type Routes,
  rowsOf,
  splitReason,
  type Width,
  widths,
} from './frames.ts'
import { MapRow } from './map-row.tsx'

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
        <Explanations reasons={reasons} />
      </div>
      {/* In a box that scrolls the header would not stick: it only does where the map is wider than its place. */}
      <div className="@container mt-4">
        <p className="mb-2 hidden text-ink-soft text-sm @max-[52rem]:block">
          More states stand to the right: the map scrolls sideways.
        </p>
        <div className="relative @max-[52rem]:overflow-x-auto">
          <table className="w-full border-separate border-spacing-0 text-start">
            <caption className="sr-only">
              Every route with each of its states{role && `, as seen by: ${roles[role]}`}
            </caption>
            <thead>
              <tr className="align-bottom text-xs">
                <HeadCell className="z-20 min-w-32 start-0">Route</HeadCell>
                <HeadCell className="min-w-22">Who</HeadCell>
                {columns.map((state) => (
                  <HeadCell key={state} className="min-w-15" title={states[state].means}>
                    {states[state].label}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <MapRow key={row.route} row={row} role={role} declared={declared} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
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
      className={`sticky top-0 z-10 border-ink border-b bg-paper px-1 py-2 text-start font-semibold first:ps-0 ${className}`}
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
      {isAppKnown() && (
        <li className="flex items-center gap-1">
          <Icon icon={ArrowUpRight} size="sm" /> Running app
        </li>
      )}
      <li className="flex items-center gap-2" aria-hidden="true">
        <Hole width="desktop" /> No story
      </li>
      <li className="flex items-center gap-2">
        <span className="italic">Word</span> Can’t occur: why
      </li>
    </ul>
  )
}

function Explanations({ reasons }: { reasons: readonly Reason[] }) {
  return (
    <details>
      <summary className="min-h-6 w-fit cursor-pointer">
        Why a state can’t occur, and what the states mean
      </summary>
      <div className="mt-4 grid gap-8 md:grid-cols-2">
        <section>
          <h3 className="font-semibold text-base">Why a state can’t occur</h3>
          <dl className="mt-2 grid grid-cols-[7rem_1fr] gap-y-1">
            {reasons.map((reason) => (
              <div key={reason} className="contents">
                <dt className="text-ink-soft italic">{splitReason(reason).word}</dt>
                <dd>{splitReason(reason).sentence}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3 className="font-semibold text-base">What the states mean</h3>
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
    </details>
  )
}
