import { type DocsContainerProps, Unstyled } from '@storybook/addon-docs/blocks'
import type { Globals } from '../toolbar/page-around.ts'

/** Says on the page of a screen whose words its texts are, and shows the other ones at a press. */
export function VoiceNote({
  context,
  globals,
}: Pick<DocsContainerProps, 'context'> & { globals: Globals }) {
  const edited = globals.copy === 'edited'
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
            context.channel.emit('updateGlobals', {
              globals: { copy: edited ? 'specified' : 'edited' },
            })
          }
        >
          {edited ? 'Show them as specified' : 'Show them edited'}
        </button>
      </p>
    </Unstyled>
  )
}
