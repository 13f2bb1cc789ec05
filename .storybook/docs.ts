import { lazy } from 'react'

/** Loads what only pages of documentation need, and a story alone does not. */
const loadBlocks = () => import('./docs/blocks.tsx')

/** `parameters.docs`: the frame of every page, the generated page, and our blocks for written pages (MDX). */
export const docsPages = {
  container: lazy(() => import('./docs-page.tsx')),
  page: lazy(() => loadBlocks().then(({ GeneratedPage }) => ({ default: GeneratedPage }))),
  components: {
    DoAndDont: lazy(() => loadBlocks().then(({ DoAndDont }) => ({ default: DoAndDont }))),
    States: lazy(() => loadBlocks().then(({ States }) => ({ default: States }))),
    KeyboardTable: lazy(() =>
      loadBlocks().then(({ KeyboardTable }) => ({ default: KeyboardTable })),
    ),
  },
}
