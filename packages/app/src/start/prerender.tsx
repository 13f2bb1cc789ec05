import { text } from 'node:stream/consumers'
import type { PublicPage } from '@strapline/ui/content/public-pages'
import { ScriptNeeded, StartFailure } from '@strapline/ui/screens/start'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from '../app.tsx'
import { paths } from '../paths.ts'
import { createSession } from '../session/session.ts'
import { summaryOf } from './summary.tsx'

/** A page that is rendered when the app is built. */
export interface PrerenderedPage {
  path: string
  /** The source of its route, from the app's folder. */
  route: string
  /** What its head says of it. */
  summary: string
  /** What stands in the body before the scripts. */
  body: string
}

interface Source {
  page: PublicPage
  path: string
  route: string
  /** Whether a part of it is there only with a script. */
  needsScript?: boolean
}

const home = { page: 'home', route: 'src/routes/home.tsx', needsScript: true } as const

const sources: readonly Source[] = [
  { ...home, path: paths.home },
  { ...home, path: paths.homeAlias },
  { page: 'blogs', path: paths.blogs, route: 'src/routes/blogs.tsx' },
  { page: 'portfolio', path: paths.portfolio, route: 'src/routes/portfolio.tsx' },
]

/** What Radix's tabs write into style attributes, and which changes nothing before somebody uses them. */
const harmlessStyles = new Set(['outline:none', 'animation-duration:0s'])

/** All of them. They are rendered while this module loads: afterwards Vite can't load the pages' code. */
export const prerenderedPages: readonly PrerenderedPage[] = await Promise.all(
  sources.map(async ({ page, path, route, needsScript }) => {
    const sentences = renderToStaticMarkup(
      <>
        {needsScript && (
          <noscript>
            <ScriptNeeded readable />
          </noscript>
        )}
        <StartFailure readable />
      </>,
    )
    const root = `<div id="root" data-page="${path}">${await renderPage(path)}</div>`
    return { path, route, summary: summaryOf(page), body: sentences + root }
  }),
)

/** The page at `path` as HTML, before it is known who is signed in. Rejects when a part of it fails. */
async function renderPage(path: string): Promise<string> {
  const StaticPage = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  )
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <App router={StaticPage} queryClient={new QueryClient()} session={nobodysSession()} />,
    {
      // A larger part would be moved into its place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  )
  const html = await text(prelude)
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered.`)
  return withoutStyles(html, path)
}

/** The policy refuses style attributes in HTML. Those that React sets in the browser are allowed. */
function withoutStyles(html: string, path: string): string {
  return html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (harmlessStyles.has(style)) return ''
    throw new Error(`${path} has style="${style}", which the policy refuses: use a class.`)
  })
}

/** A session in which nobody can sign in. */
function nobodysSession() {
  const nothing = () => undefined
  return createSession({
    loadIdentity: () => Promise.reject(new Error('Nobody signs in while the app is built.')),
    register: () => Promise.reject(new Error('Nobody signs in while the app is built.')),
    accessToken: {
      read: () => null,
      keep: nothing,
      clear: nothing,
      onChangedElsewhere: nothing,
    },
    ending: { read: nothing, keep: nothing, clear: nothing },
    clearUserData: nothing,
  })
}
