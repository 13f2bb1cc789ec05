import { type DocsContainerProps, Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { globalsOf } from '../toolbar/page-around.ts'

const isEdited = () => globalsOf(window).copy === 'edited'

/** Says on the page of a screen whose words its texts are, and shows the other ones at a press. */
export function VoiceNote({ context }: Pick<DocsContainerProps, 'context'>) {
  const { channel } = context
  const [edited, setEdited] = useState(isEdited)
  useEffect(() => {
    // The event may be that of a story's frame, and tell of its own values.
    const follow = () => setEdited(isEdited())
    channel.on('globalsUpdated', follow)
    return () => channel.off('globalsUpdated', follow)
  }, [channel])
  const [story] = context.componentStories()
  if (!story?.title.startsWith('Screens/')) return null
  return (
    <Unstyled>
      <p className="page-notice voice-note">
        {edited
          ? 'Texts are edited. The pencil in the toolbar shows the specification’s.'
          : 'Texts are the specification’s, word for word. The pencil in the toolbar shows them edited.'}
        <button
          type="button"
          onClick={() =>
            channel.emit('updateGlobals', { globals: { copy: edited ? 'specified' : 'edited' } })
          }
        >
          {edited ? 'Show them as specified' : 'Show them edited'}
        </button>
      </p>
    </Unstyled>
  )
}
