import { scrolledAbove } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { Menu } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../lib/icon.tsx'
import { Link } from '../../lib/link.tsx'
import { loadable } from '../../lib/loadable.ts'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { currentMark } from './current-mark.ts'
import type { TopBarLink, TopBarPaths, TopBarProps, TopBarSession } from './types.ts'

export type { TopBarPaths, TopBarProps, TopBarSession } from './types.ts'

/** Loaded when Menu is hovered or focused: a wide screen never needs it. */
const TopBarDrawer = loadable(
  'menu',
  () => import('./top-bar-drawer.tsx'),
  (module) => module.TopBarDrawer,
)

function pageLinks(session: TopBarSession, paths: TopBarPaths): TopBarLink[] {
  const links = [
    { label: 'Home', href: paths.home },
    { label: 'Blogs', href: paths.blogs },
    { label: 'My Portfolio', href: paths.portfolio },
  ]
  return session.status === 'signed-in'
    ? [...links, { label: 'Dashboard', href: paths.dashboard }]
    : links
}

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

function isScrolled() {
  return window.scrollY > scrolledAbove
}

/** The line is drawn only where it shows: a transparent one would be visible in forced-colours mode. */
const barLink =
  'relative inline-flex h-full items-center whitespace-nowrap font-medium text-ink-soft text-sm after:absolute after:inset-x-0 after:bottom-0 after:border-rule-strong hover:text-ink hover:after:border-b-2 focus-visible:-outline-offset-4 motion-safe:transition-colors aria-[current]:text-ink aria-[current]:after:border-ink aria-[current]:after:border-b-2'

/** The header of every page: the site's navigation and the account. */
export function TopBar({ session, paths, current, onSignOut }: TopBarProps) {
  const scrolled = useSyncExternalStore(onScroll, isScrolled, () => false)
  const links = pageLinks(session, paths)
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={cx(
        // As wide on every page: the brand mark stays where it is. A container, since the bar's room counts in letters:
        // with large texts a wide window is narrow.
        'workspace @container sticky top-0 z-30 border-b motion-safe:transition-colors',
        scrolled ? 'border-rule bg-raised' : 'border-transparent bg-paper',
      )}
    >
      <div className="page flex h-16 items-center gap-8 @max-[18rem]:gap-2 @min-[64rem]:gap-12">
        <Link href={paths.home} className="shrink-0 rounded-sm">
          <BrandMark />
        </Link>
        <nav
          aria-label="Site"
          className="hidden h-full shrink-0 gap-6 @min-[48rem]:flex @min-[64rem]:gap-8"
        >
          {links.map(({ label, href }) => (
            <Link
              key={label}
              href={href}
              aria-current={currentMark(href, current)}
              className={barLink}
            >
              {label}
            </Link>
          ))}
        </nav>
        {/* A new element for each status: one that grows would count as a layout shift. */}
        <div
          key={session.status}
          className="ms-auto hidden h-full min-w-0 items-center gap-4 @min-[48rem]:flex"
        >
          <Account session={session} paths={paths} current={current} onSignOut={onSignOut} />
        </div>
        <div className="ms-auto @min-[48rem]:hidden">
          <DrawerMenu
            links={links}
            session={session}
            paths={paths}
            current={current}
            onSignOut={onSignOut}
          />
        </div>
      </div>
    </header>
  )
}

function DrawerMenu(props: TopBarProps & { links: TopBarLink[] }) {
  // The page on which it was opened: any navigation, Back included, closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const page = props.current ?? ''
  const open = openOn === page
  // Reset when that page is left, or Forward would open it again.
  if (openOn !== null && !open) setOpenOn(null)
  const setOpen = (next: boolean) => setOpenOn(next ? page : null)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={TopBarDrawer.preload}
        onFocus={TopBarDrawer.preload}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon icon={Menu} />
        Menu
      </Button>
      {opened && (
        <Suspense>
          <TopBarDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function Account({ session, paths, current, onSignOut }: TopBarProps) {
  switch (session.status) {
    case 'unknown':
      return <span aria-hidden="true" className="h-10 w-19 rounded-sm bg-sunk" />
    case 'signed-out':
      return (
        <ButtonLink
          href={paths.login}
          aria-current={currentMark(paths.login, current)}
          className="w-19"
        >
          Login
        </ButtonLink>
      )
    case 'signed-in':
      return (
        <>
          <Link
            href={paths.profile}
            aria-current={currentMark(paths.profile, current)}
            title={session.displayName}
            className={cx(barLink, 'min-w-0')}
          >
            <span className="max-w-48 truncate">{session.displayName}</span>
          </Link>
          <Button onClick={onSignOut} className="shrink-0">
            Sign Out
          </Button>
        </>
      )
  }
}
