import type { ReactNode } from 'react'

export interface DashboardPageProps {
  /** The page's heading, in the words of its link in the menu. */
  title: string
  /** What can be done here, in a sentence or two. */
  lede?: ReactNode
  /** What the page shows. */
  children: ReactNode
}

/** What every page of the dashboard is made of: its heading, and what follows. */
export function DashboardPage({ title, lede, children }: DashboardPageProps) {
  return (
    <>
      <header className="wrap-anywhere">
        <h1 className="font-semibold text-3xl tracking-tight md:text-4xl">{title}</h1>
        {lede !== undefined && (
          <p className="mt-2 max-w-reading text-ink-soft lg:text-lg">{lede}</p>
        )}
      </header>
      <div className="mt-8">{children}</div>
    </>
  )
}
