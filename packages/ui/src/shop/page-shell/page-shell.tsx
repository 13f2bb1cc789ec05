import type { ReactNode } from 'react'

export interface PageShellProps {
  /** The page's header: a `TopBar`. It stays at the upper edge while the page scrolls. */
  topBar: ReactNode
  /** The page's footer: a `Footer`. */
  footer: ReactNode
  /** What the route shows: one screen. */
  children: ReactNode
}

/** Moves the focus without changing the URL: its hash says which product slide is open. */
function skipToMain(link: HTMLAnchorElement) {
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById('main')?.focus()
  }
  link.addEventListener('click', skip)
  return () => link.removeEventListener('click', skip)
}

/** The frame around every page's screen: the skip link, the header, the main landmark, the footer. */
export function PageShell({ topBar, footer, children }: PageShellProps) {
  return (
    // What sticks to the window's upper edge stays below the top bar. On paper there is the page alone.
    <div className="[--top-bar:4rem] print:[&>:not(main)]:hidden">
      <a
        ref={skipToMain}
        href="#main"
        className="sr-only z-40 rounded-sm bg-ink font-semibold text-on-ink text-sm focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      {topBar}
      <main id="main" tabIndex={-1} className="min-h-(--page-height) outline-none">
        {children}
      </main>
      {footer}
    </div>
  )
}
