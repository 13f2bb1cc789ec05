import { Fragment } from 'react'
import { usersOfComponent } from './component-users.ts'
import { Cost } from './cost.tsx'
import { placesOnPageOf } from './pages.ts'
import { PlaceLink } from './place-link.tsx'
import { sources } from './sources.ts'

export interface WhereUsedProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** Who imports the components of a page, which screens show them, and what they cost: in a line, which opens. */
export function WhereUsed({ place }: WhereUsedProps) {
  const places = placesOnPageOf(place)
  const [only] = places.length === 1 ? places : []
  const users = places.map((each) => usersOfComponent(each, sources))
  const screens = new Set(users.flatMap((each) => each.screens))
  const direct = new Set(users.flatMap((each) => each.direct))
  return (
    <div>
      <details>
        <summary>
          Where {only ? 'it is' : `the ${places.length} components are`} used: on{' '}
          {counted(screens.size, 'screen')}, in {counted(direct.size, 'file')}
        </summary>
        {places.map((each, index) => (
          <Fragment key={each}>
            {!only && <h3>{each.replace(/.*\//, '')}</h3>}
            <Places label="Seen on" places={users[index]?.screens ?? []} />
            <Places label="Imported by" places={users[index]?.direct ?? []} />
            {!only && <Cost place={each} />}
          </Fragment>
        ))}
      </details>
      {only && <Cost place={only} />}
    </div>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

function Places({ label, places }: { label: string; places: string[] }) {
  if (places.length === 0) return null
  return (
    <p>
      {label}{' '}
      {places.map((place, index) => (
        <span key={place}>
          {index > 0 && ', '}
          <PlaceLink place={place} />
        </span>
      ))}
    </p>
  )
}
