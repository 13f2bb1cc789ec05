import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { type Globals, globalsOf } from '../toolbar/page-around.ts'

/** The toolbar's values on a page of documentation. */
export function useToolbar({ channel }: DocsContainerProps['context']): Globals {
  const [globals, setGlobals] = useState(() => globalsOf(window))
  useEffect(() => {
    // The event may be that of a story's frame, and tell of its own values.
    const follow = () => {
      const now = globalsOf(window)
      setGlobals((last) => (JSON.stringify(now) === JSON.stringify(last) ? last : now))
    }
    follow()
    channel.on('globalsUpdated', follow)
    return () => channel.off('globalsUpdated', follow)
  }, [channel])
  return globals
}
