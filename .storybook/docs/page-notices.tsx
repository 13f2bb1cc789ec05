import { DocsContext } from '@storybook/addon-docs/blocks'
import { ChangesContext } from '@strapline/ui/foundations/changes/changes.ts'
import { use } from 'react'
import { Difference } from './difference.tsx'
import { PicturesNote } from './pictures-note.tsx'
import { useToolbar } from './use-toolbar.ts'
import { VoiceNote } from './voice-note.tsx'

/** What a page tells of itself, such as what looks different. Pages do not write it: notices-in-pages.ts puts it into each. */
export function PageNotices() {
  const context = use(DocsContext)
  const globals = useToolbar(context)
  const changes = use(ChangesContext)
  return (
    <div className="page-notices">
      {changes && <Difference loaded={changes} />}
      <PicturesNote globals={globals} />
      <VoiceNote context={context} globals={globals} />
    </div>
  )
}
