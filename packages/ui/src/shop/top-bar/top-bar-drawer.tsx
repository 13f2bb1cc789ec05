import { Close, Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from '../../lib/link.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { tabBackFromPanel } from '../../primitives/dialog/tab-back-from-panel.ts'
import { useReturnFocus } from '../../primitives/dialog/use-return-focus.ts'
import type { TopBarLink, TopBarProps } from './top-bar.tsx'

export interface TopBarDrawerProps extends TopBarProps {
  /** The pages, in the order of the bar. */
  links: TopBarLink[]
  /** Whether it is shown. */
  open: boolean
  /** It asks to be opened or closed. */
  onOpenChange: (open: boolean) => void
}

const drawerLink =
  'relative flex min-h-14 items-center ps-4 font-semibold text-xl tracking-tight before:absolute before:inset-y-0 before:start-0 before:border-ink hover:bg-sunk focus-visible:-outline-offset-2 aria-[current]:before:border-s-2'

/** The drawer itself, so that it is read from its start and no control looks chosen. */
function focusDrawer(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** The top bar's links where the bar is too narrow for them. */
export function TopBarDrawer({
  links,
  session,
  paths,
  current,
  onSignOut,
  open,
  onOpenChange,
}: TopBarDrawerProps) {
  const returnFocus = useReturnFocus(open)
  // Whoever goes elsewhere is not brought back to Menu: the page that comes takes the focus.
  const leaving = useRef(false)
  function leave() {
    leaving.current = true
    onOpenChange(false)
  }
  function leaveOrReturn(event: Event) {
    if (leaving.current) event.preventDefault()
    else returnFocus(event)
    leaving.current = false
  }
  const signedIn = session.status === 'signed-in'

  // A phone that is turned shows the bar's own links; a drawer would lie over them for no reason.
  useEffect(() => {
    const wide = window.matchMedia('(width >= 48rem)')
    const closeWhenWide = () => {
      if (wide.matches) onOpenChange(false)
    }
    wide.addEventListener('change', closeWhenWide)
    return () => wide.removeEventListener('change', closeWhenWide)
  }, [onOpenChange])

  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        {/* Not Radix's overlay: its scroll lock is an injected style, which a strict policy refuses. */}
        <div data-layer="" className="fixed inset-0 z-40 bg-overlay">
          <Content
            data-scroll-lock=""
            onCloseAutoFocus={leaveOrReturn}
            aria-describedby={undefined}
            onOpenAutoFocus={focusDrawer}
            onKeyDown={tabBackFromPanel}
            className="ms-auto flex h-full w-full max-w-80 flex-col overflow-y-auto bg-paper outline-none"
          >
            <div className="flex h-16 shrink-0 items-center justify-between border-rule border-b px-4">
              <Title className="caption text-ink-faint">Menu</Title>
              <Close asChild>
                <Button variant="quiet" shape="icon" aria-label="Close menu" className="-me-2">
                  <X strokeWidth={1.75} aria-hidden="true" className="size-5 shrink-0" />
                </Button>
              </Close>
            </div>
            <nav aria-label="Pages">
              <ul className="divide-y divide-rule border-rule border-b">
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <Link
                      href={href}
                      onClick={leave}
                      aria-current={href === current ? 'page' : undefined}
                      className={drawerLink}
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="mt-auto flex flex-col gap-4 p-4">
              {session.status === 'signed-out' && (
                <ButtonLink href={paths.login} size="lg" onClick={leave}>
                  Login
                </ButtonLink>
              )}
              {signedIn && (
                <>
                  <Link
                    href={paths.profile}
                    onClick={leave}
                    aria-current={paths.profile === current ? 'page' : undefined}
                    className="wrap-anywhere rounded-sm py-2 font-semibold underline decoration-rule-strong underline-offset-4 hover:decoration-ink"
                  >
                    {session.displayName}
                  </Link>
                  <Button
                    size="lg"
                    onClick={() => {
                      leave()
                      onSignOut()
                    }}
                  >
                    Sign Out
                  </Button>
                </>
              )}
            </div>
          </Content>
        </div>
      </Portal>
    </Root>
  )
}
