import { text } from 'node:stream/consumers'
import { endpoints } from '@strapline/contract/endpoints'
import type { PublicPage } from '@strapline/ui/content/public-pages'
import { ScriptNeeded, StartFailure } from '@strapline/ui/screens/start'
import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { homeProducts } from '../api/queries.ts'
import { App } from '../app.tsx'
import { config } from '../config.ts'
import { paths, withBase } from '../paths.ts'
import type { IdentityPort } from '../session/identity-port.ts'
import { createSession } from '../session/session.ts'
import { chooseVoice, usualVoice } from '../voice.ts'
import { summaryOf } from './start-page.tsx'

/** A page that is rendered when the app is built. */
interface Source {
  page: PublicPage
  /** The pattern of its addresses: a path, or `*` for all that are no page. */
  pattern: string
  /** The source of its route, from the app's folder. */
  route: string
  /** The calls whose answers it shows first, with their queries; without parameters. */
  data?: Partial<Record<keyof typeof endpoints, string>>
  /** Whether a part of it is there only with a script. */
  needsScript?: boolean
}

const home: Omit<Source, 'pattern'> = {
  page: 'home',
  route: 'src/routes/home.tsx',
  data: { listProducts: homeProducts, listReviews: '' },
  needsScript: true,
}

/** Whether the identity provider takes passwords on pages of its own. */
const hasProviderPages = import.meta.env.VITE_IDENTITY === 'oidc'

/** The source of the login's or the sign-up's route: one serves both where the provider has pages of its own. */
const routeOf = (name: 'login' | 'sign-up') =>
  `src/routes/${hasProviderPages ? 'provider-login' : name}.tsx`

const sources: readonly Source[] = [
  { ...home, pattern: paths.home },
  { ...home, pattern: paths.homeAlias },
  { page: 'blogs', pattern: paths.blogs, route: 'src/routes/blogs.tsx' },
  { page: 'portfolio', pattern: paths.portfolio, route: 'src/routes/portfolio.tsx' },
  { page: 'login', pattern: paths.login, route: routeOf('login'), needsScript: true },
  { page: 'signUp', pattern: paths.signUp, route: routeOf('sign-up'), needsScript: true },
  ...(hasProviderPages
    ? []
    : [
        {
          page: 'resetPassword',
          pattern: paths.resetPassword,
          route: 'src/routes/reset-password.tsx',
          needsScript: true,
        } as const,
      ]),
  { page: 'notFound', pattern: '*', route: 'src/routes/not-found.tsx' },
]

/** The file of the pages with this pattern. Static hosts answer with 404.html where there is no file. */
function fileOf(pattern: string): string {
  if (pattern === '*') return '404.html'
  return pattern === '/' ? 'index.html' : `${pattern.slice(1)}.html`
}

/** Styles that Radix's tabs write into attributes. They change nothing before somebody uses the tabs. */
const harmlessStyles = new Set(['outline:none', 'animation-duration:0s'])

await chooseVoice(usualVoice)

/** All of them. They are rendered while this module loads: afterwards Vite can't load the pages' code. */
export const prerenderedPages = await Promise.all(
  sources.map(async ({ page, pattern, route, data = {}, needsScript }) => {
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
    const html = await renderPage(pattern === '*' ? '/404' : pattern)
    const root = `<div id="root" data-page="${pattern}">${html}</div>`
    return {
      pattern,
      file: fileOf(pattern),
      route,
      summary: summaryOf(page),
      // A demo's calls name their data set, which the address of a link can't.
      data:
        import.meta.env.VITE_DEMO === 'on'
          ? []
          : Object.entries(data).map(
              ([name, query]) =>
                config.apiUrl + endpoints[name as keyof typeof endpoints].path + query,
            ),
      body: sentences + root,
    }
  }),
)

/** The page at `path` as HTML, before it is known who is signed in. Rejects when a part of it fails. */
async function renderPage(path: string): Promise<string> {
  const StaticPage = (props: { basename: string; children: ReactNode }) => (
    <StaticRouter {...props} location={withBase(path)} />
  )
  const session = nobodysSession()
  // The page must not wait for it: then React would not take it over.
  await session.prepare()
  const failures: unknown[] = []
  const { prelude } = await prerenderToNodeStream(
    <App router={StaticPage} queryClient={new QueryClient()} session={session} />,
    {
      // A larger part would be moved into its place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (failure) => void failures.push(failure),
    },
  )
  const html = await text(prelude)
  const [failure] = failures
  if (failure) throw new Error(`${path} could not be rendered: ${failure}`, { cause: failure })
  return withoutStyles(html, path)
}

/** The policy refuses style attributes in HTML. Those that React sets in the browser are allowed. */
function withoutStyles(html: string, path: string): string {
  return html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (harmlessStyles.has(style)) return ''
    throw new Error(`${path} has style="${style}", which the policy refuses: use a class.`)
  })
}

/** A session in which nobody signs in: without a token the provider is not asked for anything. */
function nobodysSession() {
  const nothing = () => undefined
  return createSession({
    loadIdentity: async () => ({ observe: () => nothing }) as unknown as IdentityPort,
    register: () => Promise.reject(new Error('Nobody signs in while the app is built.')),
    accessToken: {
      read: () => null,
      keep: nothing,
      clear: nothing,
      onChangedElsewhere: () => nothing,
    },
    clearUserData: nothing,
  })
}
