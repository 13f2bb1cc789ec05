import { usersOfComponents } from './component-users.built.ts'
import { Cost } from './cost.tsx'
import { pageOfPlace } from './pages.ts'
import { PlaceLink } from './place-link.tsx'

export interface WhereUsedProps {
  /** The component's folder: `primitives/alert`. */
  place: string
}

/** Which screens show a component, which components are built of it, and what it costs. */
export function WhereUsed({ place }: WhereUsedProps) {
  const { direct = [], screens = [] } = usersOfComponents[place] ?? {}
  return (
    <>
      <Places label="Screens that show it" places={screens} />
      <Places
        label="Components that use it"
        places={direct.filter((each) => !each.startsWith('screens/'))}
      />
      <Cost place={place} />
    </>
  )
}

function Places({ label, places }: { label: string; places: string[] }) {
  const known = places.filter((each) => pageOfPlace(each) !== undefined)
  if (known.length === 0) return null
  return (
    <p>
      {label}:{' '}
      {known.map((place, index) => (
        <span key={place}>
          {index > 0 && ', '}
          <PlaceLink place={place} />
        </span>
      ))}
    </p>
  )
}
