import { type DocsContainerProps, DocsContext, Unstyled } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import type { Globals } from '../toolbar/page-around.ts'
import { aboutTexts, otherTexts, textsInShort } from './about-texts.ts'
import { useToolbar } from './use-toolbar.ts'

type Context = DocsContainerProps['context']

/** Says whose words a page's texts are, where the shop's are shown, and shows the other ones at a press. */
export function VoiceNote({ context, globals }: { context: Context; globals: Globals }) {
  const [story] = context.componentStories()
  return /^(Screens|Shop)\/|^Tell\/Toast host$/.test(story?.title ?? '') ? (
    <Note {...{ context, globals }} texts={textsInShort} />
  ) : null
}

/** The same in a page of documentation, where it writes `<AboutTexts />`. */
export function AboutTexts() {
  const context = use(DocsContext)
  const globals = useToolbar(context)
  return <Note {...{ context, globals }} texts={aboutTexts} />
}

interface NoteProps {
  context: Context
  globals: Globals
  /** What it says in each voice. */
  texts: Record<keyof typeof aboutTexts, string>
}

function Note({ context, globals, texts }: NoteProps) {
  const voice = globals.copy === 'edited' ? 'edited' : 'specified'
  const other = voice === 'edited' ? 'specified' : 'edited'
  return (
    <Unstyled>
      <p className="page-notice voice-note">
        {texts[voice]}
        <button
          type="button"
          onClick={() => context.channel.emit('updateGlobals', { globals: { copy: other } })}
        >
          {otherTexts[voice]}
        </button>
      </p>
    </Unstyled>
  )
}
