import type { DocsRenderer } from '@storybook/addon-docs'
import { changesFile } from '@strapline/ui/foundations/changes/changes.ts'
import { partsFile } from '@strapline/ui/foundations/pictures/crop.ts'
import { picturesFolder } from '@strapline/ui/foundations/pictures/exhibits.ts'
import { type ComponentType, createElement, lazy } from 'react'
import { loadBeside } from './docs/beside.ts'
import { indexFile } from './docs/story-index.ts'

/** Loads what only pages of documentation need, and a story alone does not. */
const loadBlocks = () => import('./docs/blocks.tsx')

/**
 * A component that is loaded when it is shown. It is a function, which Storybook leaves out of what it tells its
 * manager: of an object of React's `lazy` it makes a message that has lost the story's args, so that no control has a
 * value.
 */
function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded: ComponentType<Props> = lazy(async () => ({ default: await load() }))
  return (props: Props) => createElement(Loaded, props)
}

const loadPage = () => import('./docs-page.tsx')

/**
 * Asks for all that a page of documentation needs, where the window is one. It needs them one after the other: asked for at once,
 * they come while Storybook prepares the page.
 */
export function askForPage() {
  if (new URLSearchParams(location.search).get('viewMode') !== 'docs') return
  const pictures = picturesFolder()
  const files = pictures ? [indexFile, pictures + partsFile, pictures + changesFile] : []
  // Whoever needs one of them says what is wrong with it.
  Promise.allSettled([loadPage(), loadBlocks(), ...files.map(loadBeside)])
}

type Render = InstanceType<typeof DocsRenderer>['render']

/**
 * Draws a page once. Storybook's own renderer draws it anew at each setting of the toolbar, while its stories are being
 * rendered with that setting: where they take long, Storybook gives up and loads the whole page again. The parts of our
 * pages follow the toolbar by themselves (docs/use-toolbar.ts).
 */
async function renderer() {
  const { DocsRenderer } = await import('@storybook/addon-docs')
  const { render, unmount } = new DocsRenderer()
  let shown: Parameters<Render>[0] | undefined
  const renderOnce: Render = async (context, ...rest) => {
    if (context === shown) return
    shown = context
    await render(context, ...rest)
  }
  return { render: renderOnce, unmount }
}

/** `parameters.docs`: the frame of every page, the generated page, and our blocks for written pages (MDX). */
export const docsPages = {
  renderer,
  container: loaded(async () => (await loadPage()).default),
  page: loaded(async () => (await loadBlocks()).GeneratedPage),
  components: {
    AboutTexts: loaded(async () => (await loadBlocks()).AboutTexts),
    InstallFromHere: loaded(async () => (await loadBlocks()).InstallFromHere),
    CopyFromHere: loaded(async () => (await loadBlocks()).CopyFromHere),
    Version: loaded(async () => (await loadBlocks()).Version),
    ComponentBoard: loaded(async () => (await loadBlocks()).ComponentBoard),
    Door: loaded(async () => (await loadBlocks()).Door),
    DoAndDont: loaded(async () => (await loadBlocks()).DoAndDont),
    PageNotices: loaded(async () => (await loadBlocks()).PageNotices),
    Props: loaded(async () => (await loadBlocks()).Props),
    States: loaded(async () => (await loadBlocks()).States),
    KeyboardTable: loaded(async () => (await loadBlocks()).KeyboardTable),
  },
}
