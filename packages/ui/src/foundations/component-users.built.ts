import { type ComponentUsers, usersOfComponent } from './component-users.ts'
import { sources } from './sources.ts'
import { placeOf } from './tokens.ts'

const places = new Set(Object.keys(sources).map(placeOf))

/** Who uses each component, by its folder: `primitives/alert`. */
export const usersOfComponents: Record<string, ComponentUsers> = Object.fromEntries(
  [...places].map((place) => [place, usersOfComponent(place, sources)]),
)
