import { Unstyled } from '@storybook/addon-docs/blocks'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import type { Globals } from '../toolbar/page-around.ts'
import { initialGlobals } from '../toolbar/toolbar.tsx'

/**
 * Says that pictures are not as the toolbar is set. Its style hides it on a page that has none, or that has all of them in
 * the toolbar's theme when nothing else is set.
 */
export function PicturesNote({ globals }: { globals: Globals }) {
  const set = Object.keys(initialGlobals).filter(
    (name) => (globals[name] ?? initialGlobals[name]) !== initialGlobals[name],
  )
  if (set.length === 0 || picturesFolder() === undefined) return null
  const isThemeAlone = set.every((name) => name === 'theme')
  return (
    <Unstyled>
      <p className={`page-notice pictures-note ${isThemeAlone ? 'theme-note' : ''}`}>
        {isThemeAlone
          ? 'Pictures here are light. Press one, then “Show it live”, for the chosen theme.'
          : 'Pictures don’t follow all of the toolbar’s settings. Press one, then “Show it live”.'}
      </p>
    </Unstyled>
  )
}
