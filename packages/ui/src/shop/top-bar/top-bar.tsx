import { scrolledAbove } from '@strapline/contract/rules'
import { cx } from 'class-variance-authority'
import { Menu } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { voice } from '../../content/voice.ts'
import { Icon } from '../../lib/icon.tsx'
import { Link } from '../../lib/link.tsx'
import { loadable } from '../../lib/loadable.ts'
import { Button } from '../../primitives/button/button.tsx'
import { ButtonLink } from '../../primitives/button-link/button-link.tsx'
import { BrandMark } from '../brand-mark/brand-mark.tsx'
import { type Mark, marksOn } from './current-mark.ts'
import { PadText } from './pad-text.tsx'
import { SearchPlace } from './search-place.tsx'
import type { TopBarLink, TopBarPaths, TopBarProps } from './types.ts'

export type {
  TopBarPad,
  TopBarPaths,
  TopBarProps,
  TopBarSearchProps,
  TopBarSession,
} from './types.ts'

/** Loaded when Menu is hovered or focused: a wide screen never needs it. */
const TopBarDrawer = loadable('menu', () => import('./top-bar-drawer.tsx'), 'TopBarDrawer')

/** The pages that everybody has: the shop's own first. */
function siteLinks(paths: TopBarPaths): TopBarLink[] {
  const { blogs, portfolio } = voice().site
  return [
    { label: 'Catalogue', href: paths.catalogue },
    { label: 'Home', href: paths.home },
    { label: blogs, href: paths.blogs },
    { label: portfolio, href: paths.portfolio },
  ]
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

/** The header of every page: the site's navigation, the search, the order pad and the account. */
export function TopBar(props: TopBarProps) {
  const { session, paths, current, pad, search } = props
  const scrolled = useSyncExternalStore(onScroll, isScrolled, () => false)
  const links = siteLinks(paths)
  const own = [paths.dashboard, paths.profile, paths.login, ...(pad ? [paths.bulkOrder] : [])]
  const mark = marksOn(current, [...links.map(({ href }) => href), ...own])
  return (
    <header
      data-scrolled={scrolled || undefined}
      className={cx(
        // A container, since the bar's room counts in letters: with large texts a wide window is narrow.
        '@container sticky top-0 z-30 border-b motion-safe:transition-colors',
        scrolled ? 'border-rule bg-raised' : 'border-transparent bg-paper',
      )}
    >
      <div className="page flex h-16 items-center gap-4 @max-[18rem]:gap-2 @min-[48rem]:gap-6 @min-[84rem]:gap-8">
        <Link href={paths.home} className="shrink-0 rounded-sm">
          <BrandMark />
        </Link>
        <nav
          aria-label="Site"
          className="hidden h-full shrink-0 gap-5 @min-[72rem]:flex @min-[84rem]:gap-8"
        >
          {links.map(({ label, href }) => (
            <Link key={label} href={href} aria-current={mark(href)} className={barLink}>
              {label}
            </Link>
          ))}
        </nav>
        <SearchPlace search={search} />
        {/* It begins where it does without a total, which comes later, and grows into free room. */}
        {pad && (
          <Link
            href={paths.bulkOrder}
            aria-current={mark(paths.bulkOrder)}
            className={cx(
              barLink,
              // On a phone it gives way: the menu's button has to stay in the window.
              'shrink-0 @max-[20rem]:hidden @max-[48rem]:order-1 @max-[48rem]:min-w-0 @max-[48rem]:shrink',
            )}
          >
            <PadText {...pad} />
          </Link>
        )}
        {/* Without a gap of its own: it is room, not an item. */}
        <div className="-ms-4 grow" />
        {/* A new element for each status: one that grows would count as a layout shift. */}
        <div
          key={session.status}
          className="order-2 hidden h-full min-w-0 items-center gap-4 @min-[72rem]:flex @min-[84rem]:gap-8"
        >
          <Account {...props} mark={mark} />
        </div>
        <div className="order-2 @min-[72rem]:hidden">
          <DrawerMenu {...props} links={links} mark={mark} />
        </div>
      </div>
    </header>
  )
}

function DrawerMenu(props: TopBarProps & { links: TopBarLink[]; mark: Mark }) {
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
        // Beside the search and the pad a phone has no room for the word, and the pad comes later.
        className="@max-[26rem]:px-2.5!"
      >
        <Icon icon={Menu} />
        <span className="@max-[26rem]:sr-only">Menu</span>
      </Button>
      {opened && (
        <Suspense>
          <TopBarDrawer {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}

function Account({ session, paths, mark, onSignOut }: TopBarProps & { mark: Mark }) {
  switch (session.status) {
    case 'unknown':
      return <span aria-hidden="true" className="h-10 w-19 rounded-sm bg-sunk" />
    case 'signed-out':
      return (
        <ButtonLink href={paths.login} aria-current={mark(paths.login)} className="w-19">
          {voice().site.login}
        </ButtonLink>
      )
    case 'signed-in':
      return (
        <>
          <Link href={paths.dashboard} aria-current={mark(paths.dashboard)} className={barLink}>
            Dashboard
          </Link>
          <Link
            href={paths.profile}
            aria-current={mark(paths.profile)}
            title={session.displayName}
            className={cx(barLink, 'min-w-0')}
          >
            <span className="max-w-48 truncate">{session.displayName}</span>
          </Link>
          <Button onClick={onSignOut} className="shrink-0">
            {voice().site.signOut}
          </Button>
        </>
      )
  }
}
