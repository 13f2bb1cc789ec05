import { useEffect } from 'react'

/** Names the page in the browser's tab and history: `title`, or the shop alone. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Strapline` : 'Strapline'
  }, [title])
}
