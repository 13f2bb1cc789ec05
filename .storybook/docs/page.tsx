import {
  Controls,
  Description,
  DocsContext,
  Primary,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { use } from 'react'
import { KeyboardTable } from './keyboard.tsx'
import { States } from './states.tsx'

/** The page of a component that has no written one: the same sections, as far as its code and stories tell them. */
export function GeneratedPage() {
  const context = use(DocsContext)
  const { csfFile } = useOf('meta', ['meta'])
  const stories = context.componentStoriesFromCSFFile(csfFile)
  const hasKeys = stories.some(({ parameters }) => parameters.keyboard !== undefined)
  return (
    <>
      <Title />
      <Description of="meta" />
      <Primary />
      <States />
      <h2 id="props">Props</h2>
      <Controls />
      {hasKeys && (
        <>
          <h2 id="keyboard">Keyboard</h2>
          <KeyboardTable />
        </>
      )}
    </>
  )
}
