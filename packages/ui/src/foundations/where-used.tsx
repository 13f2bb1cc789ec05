import { usersOfComponent } from './component-users.ts'
import { PlaceLink } from './place-link.tsx'
import { sources } from './sources.ts'

export interface WhereUsedProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** The section of a component's page that says who imports it, and which screens show it. */
export function WhereUsed({ place }: WhereUsedProps) {
  const { direct, screens } = usersOfComponent(place, sources)
  return (
    <section aria-labelledby="where-it-is-used">
      <h2 id="where-it-is-used">Where it is used</h2>
      <Places label="Imported by" places={direct} />
      <Places label="Seen on" places={screens} />
    </section>
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
