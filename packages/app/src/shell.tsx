import { voice } from '@strapline/ui/content/voice'
import { loadable } from '@strapline/ui/lib/loadable.ts'
import { useShortcuts } from '@strapline/ui/lib/shortcuts.tsx'
import { notify } from '@strapline/ui/primitives/toast-host'
import { Footer } from '@strapline/ui/shop/footer'
import { PageShell } from '@strapline/ui/shop/page-shell'
import { TopBar, type TopBarSession } from '@strapline/ui/shop/top-bar'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router-dom'
import { CrashBoundary } from './crash-boundary.tsx'
import { ownedPrefixes } from './kept/keys.ts'
import { storedKeys } from './kept/storage.ts'
import { searchKey } from './lib/search-key.ts'
import { searchOf } from './lib/use-address-state.ts'
import { useSingleKeysSetting } from './lib/use-preferences.ts'
import { usePadInBar } from './order-pad/use-pad-in-bar.ts'
import { isInCatalogue, isInDashboard, paths, searchPath, withBase } from './paths.ts'
import { useSession, useSessionState } from './session/session-context.tsx'
import { describeSessionEnd } from './session/stored-session.ts'

/** Loaded when the search gets the focus: it finds products, whose code most pages do without. */
const Suggestions = loadable('suggestions', () => import('./suggestions.tsx'), 'Suggestions')

/** What stands around every page: top bar and footer. */
export function Shell() {
  const { pathname } = useLocation()
  useResumedChanges()
  useSessionEndNotice()

  return (
    <PageShell
      topBar={
        // Its menu is loaded when it is opened: what fails there must not take away the page. It is not mounted anew with
        // a page: somebody may be typing into its search.
        <CrashBoundary page={pathname}>
          <Bar />
        </CrashBoundary>
      }
      footer={<Footer content={voice().footer} />}
    >
      <Outlet />
    </PageShell>
  )
}

/** The top bar, apart from the pages: it is drawn anew when the pad or the catalogue changes. */
function Bar() {
  const session = useSession()
  const state = useSessionState()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  // The pad has a total of its own on its page; visitors' pages load nothing of its code.
  const isForSignedIn = isInDashboard(pathname) || isInCatalogue(pathname)
  const pad = usePadInBar(email, isForSignedIn && pathname !== paths.bulkOrder)
  const shortcut = useSearchKey(state.status === 'signed-in')
  const topBarSession: TopBarSession =
    state.status === 'signed-in'
      ? { status: state.status, displayName: state.user.displayName || state.user.email }
      : { status: state.status }

  function signOut() {
    navigate(paths.home)
    void session.signOut()
  }

  // The catalogue has a field of its own, which shows what is found at each key: two would disagree.
  const search =
    pathname === paths.catalogue
      ? undefined
      : {
          action: withBase(paths.catalogue),
          onSearch: (q: string) => navigate(paths.catalogue + searchOf({ q })),
          shortcut,
          Suggestions,
        }
  return (
    <TopBar
      session={topBarSession}
      paths={paths}
      current={pathname === paths.homeAlias ? paths.home : pathname}
      pad={pad}
      search={search}
      onSignOut={signOut}
    />
  )
}

/**
 * Leads to the search when its key is pressed, from any page: to the field of the page or of the top bar, or where
 * neither is seen to the catalogue.
 *
 * @param isOffered whether there is a catalogue for who looks at the page
 * @returns the key; undefined while it does nothing
 */
function useSearchKey(isOffered: boolean): string | undefined {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [isOn] = useSingleKeysSetting()
  function toSearch() {
    const fields = document.querySelectorAll<HTMLInputElement>('search input')
    const field = [...fields].find((each) => each.getClientRects().length > 0)
    // While the catalogue loads it has no field yet, and what is searched for stays.
    const catalogue = pathname === paths.catalogue ? { search, hash: '#search' } : searchPath
    if (!field) return void navigate(catalogue)
    field.focus()
    field.select()
  }
  useShortcuts(
    isOffered
      ? [{ keys: searchKey, does: 'Leads to the search of the catalogue.', run: toSearch }]
      : [],
  )
  return isOffered && isOn ? searchKey : undefined
}

/** Goes on with the changes of the signed-in user that were interrupted, once they are signed in. */
function useResumedChanges(): void {
  const queryClient = useQueryClient()
  const session = useSession()
  const state = useSessionState()
  const email = state.status === 'signed-in' ? state.user.email : undefined
  useEffect(() => {
    const { outbox, change, sending } = ownedPrefixes
    const isInterrupted = [outbox, change, sending].some((prefix) => storedKeys(prefix).length > 0)
    // Most visits have nothing to go on with. When the code does not load, the next visit tries again.
    if (email === undefined || !isInterrupted) return
    import('./outbox/current.ts').then(
      ({ currentOutbox }) => currentOutbox({ session, queryClient }),
      () => undefined,
    )
  }, [email, queryClient, session])
}

/** Tells the user when the server has ended their session, in each tab, wherever that leads them. */
function useSessionEndNotice(): void {
  const state = useSessionState()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    const hasEnded = state.status === 'signed-out' && state.expired === true
    if (wasSignedIn.current && hasEnded) notify.warning(describeSessionEnd())
    wasSignedIn.current = state.status === 'signed-in'
  }, [state])
}
