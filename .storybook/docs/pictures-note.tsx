import { type DocsContainerProps, Unstyled } from '@storybook/addon-docs/blocks'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { useEffect, useState } from 'react'
import { type Globals, globalsOf } from '../toolbar/page-around.ts'
import { initialGlobals } from '../toolbar/toolbar.tsx'

/** Whether the toolbar shows stories otherwise than their pictures are drawn. */
const isSet = (globals: Globals) =>
  Object.entries(initialGlobals).some(([name, usual]) => (globals[name] ?? usual) !== usual)

/** Says that pictures are not as the toolbar is set. Its style hides it on a page that has none. */
export function PicturesNote({ context: { channel } }: Pick<DocsContainerProps, 'context'>) {
  const [isShown, setShown] = useState(() => isSet(globalsOf(window)))
  useEffect(() => {
    // The event may be that of a story's frame, and tell of its own values.
    const follow = () => setShown(isSet(globalsOf(window)))
    channel.on('globalsUpdated', follow)
    return () => channel.off('globalsUpdated', follow)
  }, [channel])
  if (!isShown || picturesFolder() === undefined) return null
  return (
    <Unstyled>
      <p className="page-notice pictures-note">
        Pictures are in the usual theme, brand and setting, whatever the toolbar says. Press one,
        and “Show it live”, to see it as the toolbar is set.
      </p>
    </Unstyled>
  )
}
