import '@strapline/ui/styles/theme.css'
import { voice } from '@strapline/ui/content/voice'
import { fontSettled, takeLateFont } from '@strapline/ui/lib/font.ts'
import { keepBrowserBar } from '@strapline/ui/lib/themes.ts'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { config } from './config.ts'
import { watchForArrivals } from './lib/page-arrival.tsx'
import { withoutBase } from './paths.ts'
import { isProtected, patternAt, preload } from './routes.tsx'
import { chooseVoice, usualVoice } from './voice.ts'

// At the root of a site every address is the app's.
const path = import.meta.env.BASE_URL === '/' ? window.location.pathname : openedPath()

/** The program runs: removes the sentence of watch-start.js that says it does not. */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.getElementById('start-failure')?.remove()
    return keepBrowserBar()
  }, [])
  return children
}

watchForArrivals()

function show({ queryClient, session, element }: ReturnType<typeof createApp>) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  // Load the first page's code and data before React renders.
  const code = preload(path, queryClient, session)
  const app = (
    <StrictMode>
      <Started>{element}</Started>
    </StrictMode>
  )
  // A page that was rendered when the app was built is there already: React takes it over, with its code.
  // In a transition, which React does in slices.
  const isBuilt = root.dataset.page === patternAt(path)
  if (isBuilt && voice().name === usualVoice && voice().shop === undefined)
    code.then(() => startTransition(() => void hydrateRoot(root, app)))
  else {
    // Presses are no longer kept for a page that is taken over.
    delete root.dataset.page
    // The frame of the page may have been painted before our font was there: what comes now has it.
    Promise.all([fontSettled(), isBuilt && code])
      .then(takeLateFont)
      .then(() => createRoot(root).render(app))
  }
}

/** A demo begins before the app, which reads what is stored. */
async function showDemo() {
  const { beginDemo, showBrandOfDemo, voiceOfDemo } = await import('./demo/begin-demo.ts')
  // Without its texts a demo still shows the shop.
  await chooseVoice(voiceOfDemo()).catch(() => undefined)
  const problem = await showBrandOfDemo().catch(() => undefined)
  // The app shows it after the page; the server is asked meanwhile.
  import('./demo/mount.tsx').catch(() => undefined)
  const signIn = beginDemo(problem)
  const app = createApp()
  const signedIn = signIn(app.session)
  // A page for the signed-in would lead a visitor to the login: it waits inside its frame. Any other is shown meanwhile.
  if (isProtected(path)) app.session.awaits(signedIn)
  show(app)
}

if (import.meta.env.VITE_DEMO === 'on') void showDemo()
else if (usualVoice !== 'specified') void chooseVoice(usualVoice).then(() => show(createApp()))
else show(createApp())

/**
 * The path of this app that the page was opened at. Adds a missing slash to the address of the app's folder: the
 * router knows it only with one.
 *
 * @throws {Error} outside of the app
 */
function openedPath(): string {
  const { pathname, search, hash } = window.location
  const path = withoutBase(pathname)
  if (path === undefined) {
    const problem = new Error(
      `This app was built for ${config.base}: serve it there, or build it with VITE_BASE set to where it is.`,
    )
    // start-program.js, which runs this, would keep it from the console.
    reportError(problem)
    throw problem
  }
  if (!pathname.startsWith(config.base)) {
    window.history.replaceState(window.history.state, '', config.base + search + hash)
  }
  return path
}
