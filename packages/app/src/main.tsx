import '@strapline/ui/styles/theme.css'
import { fontSettled } from '@strapline/ui/lib/font.ts'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp } from './app.tsx'
import { config } from './config.ts'
import { withoutBase } from './lib/base.ts'
import { keepScrollPosition } from './lib/page-arrival.tsx'
import { patternAt, preload } from './routes.tsx'
import { removeStartFailure } from './start/started.ts'

const { pathname, search, hash } = window.location
const path = withoutBase(pathname)
if (path === undefined) {
  const problem = new Error(
    `This app was built for ${config.base}: serve it there, or build it with VITE_BASE set to where it is.`,
  )
  // start-program.js, which imports this module, would keep it from the console.
  reportError(problem)
  throw problem
}
// The router knows the address of the app's folder with its slash only.
if (!pathname.startsWith(config.base)) {
  window.history.replaceState(window.history.state, '', config.base + search + hash)
}

const { queryClient, session, element } = createApp()

// Load the first page's code and data before React renders.
const code = preload(path, queryClient, session)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

function Started({ children }: { children: ReactNode }) {
  useEffect(removeStartFailure, [])
  return children
}

keepScrollPosition()

const app = (
  <StrictMode>
    <Started>{element}</Started>
  </StrictMode>
)
// A page that was rendered when the app was built is there already: React takes it over, with its code.
if (root.dataset.page === patternAt(path)) code.then(() => hydrateRoot(root, app))
else fontSettled().then(() => createRoot(root).render(app))
