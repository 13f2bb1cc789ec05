import { usersOfComponent } from './component-users.ts'
import { Cost } from './cost.tsx'
import { placesOnPageOf } from './pages.ts'
import { PlaceLink } from './place-link.tsx'
import { sources } from './sources.ts'

export interface WhereUsedProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** Who imports the components of a page, and which screens show them: counted in a line, which opens. */
export function WhereUsed({ place }: WhereUsedProps) {
  const places = placesOnPageOf(place)
  return places.map((each) => <Users key={each} place={each} isNamed={places.length > 1} />)
}

function Users({ place, isNamed }: WhereUsedProps & { isNamed: boolean }) {
  const { direct, screens } = usersOfComponent(place, sources)
  const name = isNamed ? place.replace(/.*\//, '') : 'it'
  if (direct.length + screens.length === 0) {
    return (
      <div>
        <p>{isNamed ? name : 'It'} is used by no other component, and on no screen.</p>
        <Cost place={place} />
      </div>
    )
  }
  return (
    <div>
      <details>
        <summary>
          Where {name} is used: on {counted(screens, 'screen')}, in {counted(direct, 'file')}
        </summary>
        <Places label="Seen on" places={screens} />
        <Places label="Imported by" places={direct} />
      </details>
      <Cost place={place} />
    </div>
  )
}

const counted = ({ length }: readonly string[], noun: string) =>
  `${length} ${noun}${length === 1 ? '' : 's'}`

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
