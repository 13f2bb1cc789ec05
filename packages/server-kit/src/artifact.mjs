/**
 * The built app as a server sees it: what `npm run build` declares about its answers, and reads again
 * when it is served (docs/architecture.md, "The build output"). JavaScript, because Vite's configuration imports it, which
 * Node 20 loads without a compiler.
 */

/**
 * Headers for the paths that a pattern matches: an exact path, or a prefix with `*` at its end.
 *
 * @typedef {{ path: string, headers: Record<string, string> }} HeaderRule
 */

/**
 * A path that is answered with another file, whose path is written as a browser would ask for it.
 *
 * @typedef {{ pattern: string, file: string }} RedirectRule
 */

/** Where the build puts the files whose names have a hash of their content, from the app's folder. */
export const hashedFiles = '/static/'

/**
 * Files that static hosts read and do not serve, from the app's folder.
 *
 * @type {readonly string[]}
 */
export const filesForHosts = ['/_headers', '/_redirects']

/** Answers every path that is no page, with the status 404. Static hosts know the file by its name. */
export const missingPage = '404.html'

/** What is said of a file that is missing, where no page is asked for. */
export const missingFileText = 'There is nothing at this address.'

/**
 * Whether a pattern matches a path: an exact path, or a prefix with `*` at its end.
 *
 * @param {string} pattern
 * @param {string} path
 */
export function matches(pattern, path) {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

/**
 * The headers of `path`, without its query.
 *
 * @param {readonly HeaderRule[]} rules
 * @param {string} path
 * @returns {Record<string, string>}
 */
export function headersFor(rules, path) {
  return Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.path, path)).map(({ headers }) => headers),
  )
}

/**
 * Reads the text of `_redirects`.
 *
 * @param {string} text
 * @returns {RedirectRule[]}
 */
export function readRedirects(text) {
  const lines = text.trim().split('\n').filter(Boolean)
  return lines.map((line) => {
    const [pattern = '', file = ''] = line.split(' ')
    return { pattern, file }
  })
}
