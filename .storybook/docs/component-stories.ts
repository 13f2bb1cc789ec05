import { DocsContext, type DocsContextProps, useOf } from '@storybook/addon-docs/blocks'
import { use } from 'react'
import type { PreparedStory } from 'storybook/internal/types'
import type { OfProps } from './of.ts'
import { loadIndex, storiesWith } from './story-index.ts'

/** By the page, which is drawn anew whenever a file of stories changes, and the file that a section is about. */
const loaded = new WeakMap<DocsContextProps, Map<string, Promise<PreparedStory[]>>>()

/**
 * The stories of the component that a block is about, in the order of the sidebar, from all of its files: Storybook has
 * loaded those that the page imports, and the others are loaded now. The block waits for them.
 */
export function useComponentStories({ of = 'meta' }: OfProps): PreparedStory[] {
  const context = use(DocsContext)
  const { csfFile } = useOf(of, ['meta'])
  const file = String(csfFile.meta.parameters?.fileName)
  const ofPage = loaded.get(context) ?? new Map<string, Promise<PreparedStory[]>>()
  loaded.set(context, ofPage)
  const stories =
    ofPage.get(file) ??
    load(context, file).catch(() => context.componentStoriesFromCSFFile(csfFile))
  ofPage.set(file, stories)
  return use(stories)
}

async function load(context: DocsContextProps, file: string): Promise<PreparedStory[]> {
  const ids = storiesWith(await loadIndex(), file)
  return Promise.all(ids.map((id) => context.loadStory(id)))
}
