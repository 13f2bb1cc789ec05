import { usersOfComponent } from './component-users.ts'
import { placesOnPageOf } from './pages.ts'
import { PlaceLink } from './place-link.tsx'
import { sources } from './sources.ts'

export interface WhereUsedProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** The section of a page that says who imports its components, and which screens show them. */
export function WhereUsed({ place }: WhereUsedProps) {
  const places = placesOnPageOf(place)
  return (
    <section aria-labelledby="where-it-is-used">
      <h2 id="where-it-is-used">Where it is used</h2>
      {places.map((each) => (
        <Users key={each} place={each} isNamed={places.length > 1} />
      ))}
    </section>
  )
}

function Users({ place, isNamed }: WhereUsedProps & { isNamed: boolean }) {
  const { direct, screens } = usersOfComponent(place, sources)
  return (
    <>
      {isNamed && <h3>{place}</h3>}
      <Places label="Imported by" places={direct} />
      <Places label="Seen on" places={screens} />
    </>
  )
}

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
