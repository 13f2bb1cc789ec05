import { Trouble } from '../lib/trouble.mjs'
import { type Floor, floors, librarySource, listsFolder } from '../structure/component.ts'
import { identifierOf, type NewComponent } from './templates.ts'

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
  const [, folder = '', name = ''] = /^([a-z]+)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(place) ?? []
  const floor = (Object.keys(floors) as Floor[]).find((each) => each === folder)
  if (!floor || others.length > 0) {
    throw new Trouble(
      `Name one component with its floor, as in \`npm run new -- shop/price-tag\`: the floor is one of ${Object.keys(floors).join(', ')}, the name is in kebab-case, and the only option is --docs, for a written page.`,
    )
  }
  const path = `${librarySource}/${floor}/${name}`
  if (exists(path) || `${floor}/${name}` === listsFolder) {
    throw new Trouble(`${path} exists already: choose another name, or edit what is there.`)
  }
  const identifier = identifierOf({ floor, name })
  // What the file of stories has already, or JavaScript.
  if (identifier in globalThis || /^(Meta|Story(Obj)?|Default|Behaviour)$/.test(identifier)) {
    throw new Trouble(
      `A component can't have the name ${identifier}, which means something else in its files: choose a longer one, like ${name}-panel.`,
    )
  }
  return { floor, name, docs: args.includes('--docs') }
}
