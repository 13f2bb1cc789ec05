import { usersOfComponent } from './component-users.ts'
import { PlaceLink } from './place-link.tsx'
import { sources } from './sources.ts'

export interface WhereUsedProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** Who imports a component, and which screens show it: counted in a line, which opens. */
export function WhereUsed({ place }: WhereUsedProps) {
  const { direct, screens } = usersOfComponent(place, sources)
  if (direct.length + screens.length === 0) return 'Used by no other component, and on no screen.'
  return (
    <details>
      <summary>
        Where it is used: on {counted(screens, 'screen')}, in {counted(direct, 'file')}
      </summary>
      <Places label="Seen on" places={screens} />
      <Places label="Imported by" places={direct} />
    </details>
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
