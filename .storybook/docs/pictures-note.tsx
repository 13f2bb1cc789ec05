import { type DocsContainerProps, Unstyled } from '@storybook/addon-docs/blocks'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { useEffect, useState } from 'react'
import { initialGlobals } from '../toolbar/toolbar.tsx'

type Globals = Readonly<Record<string, unknown>>

/** Whether the toolbar shows stories otherwise than their pictures are drawn. */
const isSet = (globals: Globals) =>
  Object.entries(initialGlobals).some(([name, usual]) => (globals[name] ?? usual) !== usual)

/** Says that pictures are not as the toolbar is set. Its style hides it on a page that has none. */
export function PicturesNote({ context: { channel } }: Pick<DocsContainerProps, 'context'>) {
  const [isShown, setShown] = useState(() => isSet(globalsNow()))
  useEffect(() => {
    const follow = ({ globals }: { globals: Globals }) => setShown(isSet(globals))
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

/** Storybook's program in this page, as far as it is asked. */
interface PageWindow extends Window {
  __STORYBOOK_PREVIEW__?: { storyStoreValue?: { userGlobals: { get(): Globals } } }
}

const globalsNow = () =>
  (window as PageWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? {}
