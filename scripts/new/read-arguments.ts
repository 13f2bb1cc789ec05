import { Trouble } from '../lib/trouble.mjs'
import { type Floor, floors, librarySource, listsFolder } from '../structure/component.ts'

/** What `npm run new` makes. */
export interface NewComponent {
  floor: Floor
  /** The folder's name, in kebab-case. */
  name: string
  /** Whether it has a written page of documentation instead of a generated one. */
  docs: boolean
}

const usage = 'npm run new -- shop/price-tag'

/** Names that the stories' file has already, or that JavaScript has. */
const isTaken = (identifier: string) =>
  ['Meta', 'Story', 'StoryObj', 'Default', 'Behaviour'].includes(identifier) ||
  identifier in globalThis

/**
 * Reads the arguments of `npm run new`.
 *
 * @param args the place of the component, `floor/name`, and perhaps `--docs`
 * @param exists whether a folder of the library exists, by its path from the repository's root
 * @throws {Trouble} one sentence that says what to do, for arguments that name no new component
 */
export function readArguments(
  args: readonly string[],
  exists: (folder: string) => boolean,
): NewComponent {
  const option = args.find((arg) => arg.startsWith('-') && arg !== '--docs')
  if (option !== undefined) {
    throw new Trouble(`There is no option ${option}: the only one is --docs, for a written page.`)
  }
  const places = args.filter((arg) => arg !== '--docs')
  const [place] = places
  if (place === undefined || places.length > 1) {
    throw new Trouble(`Name one component with its floor, as in \`${usage}\`.`)
  }
  const [floor = '', name, ...rest] = place.split('/')
  if (name === undefined || name === '' || rest.length > 0) {
    throw new Trouble(
      `${place} is not a floor and a name: write both, as in \`${usage}\`; the floors are ${Object.keys(floors).join(', ')}.`,
    )
  }
  if (!isFloor(floor)) {
    throw new Trouble(
      `There is no floor "${floor}": choose one of ${Object.keys(floors).join(', ')}, as in \`${usage}\`.`,
    )
  }
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Trouble(
      `"${name}" is not in kebab-case: write small letters, digits and single hyphens, beginning with a letter, as in \`${usage}\`.`,
    )
  }
  const folder = `${librarySource}/${floor}/${name}`
  if (exists(folder) || `${floor}/${name}` === listsFolder) {
    throw new Trouble(`${folder} exists already: choose another name, or edit what is there.`)
  }
  const identifier = identifierOf({ floor, name })
  if (isTaken(identifier)) {
    throw new Trouble(
      `A component can't have the name ${identifier}, which means something else in its files: choose a longer one, like ${name}-panel.`,
    )
  }
  return { floor, name, docs: args.includes('--docs') }
}

function isFloor(floor: string): floor is Floor {
  return Object.hasOwn(floors, floor)
}

/** The name of the component in code: `PriceTag`, and of a screen `PriceTagScreen`. */
export function identifierOf({ floor, name }: Pick<NewComponent, 'floor' | 'name'>): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return words.join('') + (floor === 'screens' ? 'Screen' : '')
}
