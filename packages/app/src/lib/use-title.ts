import { titleOf } from '@strapline/ui/content/public-pages'
import { useEffect } from 'react'

/** Sets the document's title to `title` and the shop's name, or to the name alone. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
}
