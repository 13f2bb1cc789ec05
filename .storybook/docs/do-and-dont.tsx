import { DocsContext, Story, useOf } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import type { OfProps } from './of.ts'

/** Good and bad use of a component in pictures with their sentences: its story that is tagged `guidance`. */
export function DoAndDont({ of = 'meta' }: OfProps) {
  const context = use(DocsContext)
  const { csfFile } = useOf(of, ['meta'])
  const story = context
    .componentStoriesFromCSFFile(csfFile)
    .find(({ tags }) => tags.includes('guidance'))
  return story && <Story of={story.moduleExport} />
}
