import type { ReactNode } from 'react'
import type { AsyncProps } from '../primitives/async/async.tsx'
import { EmptyState } from '../primitives/empty-state/empty-state.tsx'
import { Skeleton } from '../primitives/skeleton/skeleton.tsx'

export const reels = ['Strap reel 10', 'Strap reel 13', 'Strap reel 16']

const lines = (count: number, content: (index: number) => ReactNode) => (
  <ul className="divide-y divide-rule border-rule border-y">
    {[...Array(count).keys()].map((line) => (
      <li key={line} className="flex h-12 items-center">
        {content(line)}
      </li>
    ))}
  </ul>
)

/** What every list of reels is given; a story adds what it is about. */
export const reelsList = {
  resource: { status: 'ready', data: reels },
  texts: {
    noun: 'reels',
    loading: 'Loading the reels',
    refreshing: 'Refreshing the reels',
    failed: 'The reels did not load',
  },
  skeleton: lines(3, () => <Skeleton className="h-4 w-40" />),
  empty: <EmptyState title="No reels yet">Add the first one, and it is listed here.</EmptyState>,
  children: (data) => lines(data.length, (index) => data[index]),
} satisfies AsyncProps<string[]>
