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
  const [place = '', ...others] = args.filter((arg) => arg !== '--docs')
  const [, floor = '', name = ''] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(place) ?? []
  if (!isFloor(floor) || others.length > 0) {
    throw new Trouble(
      `Name one component with its floor, as in \`${usage}\`: the floor is one of ${Object.keys(floors).join(', ')}, the name is in kebab-case, and the only option is --docs, for a written page.`,
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
