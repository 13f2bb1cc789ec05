import type { Decorator, Parameters as StoryParameters } from '@storybook/react-vite'
import { emitTransformCode, useEffect } from 'storybook/preview-api'
import { codeOf, type Snippet } from './snippet-text.ts'

type Context = Pick<
  Parameters<Decorator>[1],
  'parameters' | 'initialArgs' | 'args' | 'argTypes' | 'unmappedArgs'
>

/**
 * The code of a story with what its controls are set to. Controls do not change the code of a story that renders a
 * component of its own.
 */
function codeOfStory(_: string, context: Context): string {
  const snippet: Snippet | undefined = context.parameters.snippet
  if (!snippet) return ''
  // In a page of documentation, `args` are those before Storybook maps names to values.
  const args = context.unmappedArgs ?? context.args
  const changed = Object.entries(args).filter(
    ([name, value]) => value !== context.initialArgs[name],
  )
  return codeOf(
    snippet,
    Object.fromEntries(
      changed.map(([name, value]) => {
        const mapping = context.argTypes[name]?.mapping as Record<string, unknown> | undefined
        return [name, mapping?.[String(value)] ?? value]
      }),
    ),
  )
}

/** The parameters of "Show code" and of the Code panel. */
export const sourceParameters: StoryParameters = {
  // Storybook's own code is made of the built components, whose names are minified.
  type: 'code',
  language: 'tsx',
  transform: codeOfStory,
}

/** Tells the Code panel the code, which follows the controls. */
export const showCode: Decorator = (Story, context) => {
  if (!context.parameters.snippet || context.viewMode !== 'story') return Story()
  // A story always has its snippet, or never.
  useEffect(() => {
    emitTransformCode(context.name, context)
  }, [context.args])
  return Story()
}
