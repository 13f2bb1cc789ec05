import { type PublicPage, publicPages } from '@strapline/ui/content/public-pages'
import { titleOf } from '@strapline/ui/content/title-of'
import { StartScreen } from '@strapline/ui/screens/start'
import { renderToStaticMarkup } from 'react-dom/server'
import { config } from '../config.ts'
import { paths, withBase } from '../paths.ts'

/** The site that serves the shop, without a slash at its end; undefined when the build was not told. */
const site = import.meta.env.VITE_SITE_URL?.replace(/\/+$/, '')

/** The pages that search engines should list, each with its one address. */
const listed: Partial<Record<PublicPage, string>> = {
  home: paths.home,
  blogs: paths.blogs,
  portfolio: paths.portfolio,
  login: paths.login,
  signUp: paths.signUp,
}

/** What a messenger shows beside a link. */
const picture = { path: '/social.jpg', width: '1200', height: '630' }

/**
 * The elements of a page's head that say what it is about, to browsers, search engines and messengers. Elements that
 * need a full address are left out unless `VITE_SITE_URL` is set.
 */
export function summaryOf(page: PublicPage): string {
  const { title, description } = publicPages[page]
  const path = listed[page]
  const address = site === undefined || path === undefined ? undefined : site + withBase(path)
  return renderToStaticMarkup(
    <>
      <title>{titleOf(title)}</title>
      <meta name="description" content={description} />
      {path === undefined && notListed}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Strapline" />
      <meta property="og:title" content={titleOf(title)} />
      <meta property="og:description" content={description} />
      {address !== undefined && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          <meta property="og:image" content={`${site}${withBase(picture.path)}`} />
          <meta property="og:image:width" content={picture.width} />
          <meta property="og:image:height" content={picture.height} />
          <meta property="og:image:alt" content="A pallet held by two straps" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>,
  )
}

const notListed = <meta name="robots" content="noindex" />

/** The same for pages that only the signed-in see: any address may be theirs. */
export const startSummary: string = renderToStaticMarkup(
  <>
    <title>{titleOf()}</title>
    <meta name="description" content={publicPages.home.description} />
    {notListed}
  </>,
)

/** The files that search engines read, by their names. The list of pages needs full addresses. */
export function filesForSearchEngines(): Record<string, string> {
  const forbidden = [paths.dashboard, paths.catalogue, paths.compare].map(
    (path) => `Disallow: ${withBase(path)}`,
  )
  const robots = ['User-agent: *', ...forbidden]
  if (site === undefined) return { 'robots.txt': `${robots.join('\n')}\n` }
  const pages = Object.values(listed).map(
    (path) => `<url><loc>${site}${withBase(path)}</loc></url>`,
  )
  return {
    'robots.txt': `${[...robots, `Sitemap: ${site}${withBase('/sitemap.xml')}`].join('\n')}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.join('')}</urlset>
`,
  }
}

/** The body of app.html before the program runs. Rendered by scripts/lib/artifact.ts. */
export function startPage(): string {
  return renderToStaticMarkup(<StartScreen homeHref={config.base} />)
}

/** The paths that are answered with app.html; `*` stands for the rest of a path. */
export const framePatterns: readonly string[] = [
  paths.catalogue,
  paths.productPattern.replace(/:.*/, '*'),
  paths.compare,
  paths.dashboard,
  `${paths.dashboard}/*`,
]
