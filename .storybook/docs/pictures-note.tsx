import { Unstyled } from '@storybook/addon-docs/blocks'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { initialGlobals } from '../toolbar/menus.ts'
import type { Globals } from '../toolbar/page-around.ts'

/** Says that pictures follow the toolbar in its theme alone. Its style hides it on a page that has none. */
export function PicturesNote({ globals }: { globals: Globals }) {
  const isSet = Object.keys(initialGlobals).some(
    (name) => name !== 'theme' && (globals[name] ?? initialGlobals[name]) !== initialGlobals[name],
  )
  if (!isSet || picturesFolder() === undefined) return null
  return (
    <Unstyled>
      <p className="page-notice pictures-note">
        Pictures don’t follow all of the toolbar’s settings. Press one, then “Show it live”.
      </p>
    </Unstyled>
  )
}
