/**
 * Modules that are one script part, because the same pages load them. Left alone, the bundler makes a
 * part of each handful that the same set of pages shares, and a part of half a kB is compressed badly;
 * measured, 2 kB of the home page. A module that is missing here only costs such bytes; one that not
 * every page needs must not be in `frame`.
 */
export const scriptParts = [
  {
    /** What every page loads, whatever it shows. */
    name: 'frame',
    priority: 2,
    test: anyOf(
      'node_modules/(react|react-dom|scheduler|clsx|class-variance-authority|zod)/',
      'ui/src/lib/(glyph|link|resource)',
      'ui/src/primitives/(button|button-link|progress-bar|skeleton|spinner)/',
      'ui/src/shop/(brand-mark|loader)/',
      'contract/src/(calls|chunk-failed|entities|rules)',
      'app/src/(paths|api/(caller|client|failures|keys|queries|query-client)|session/(access-token|session|session-context)|lib/storage)',
    ),
  },
  {
    /** What pages load that show what a server has answered. */
    name: 'answers',
    priority: 1,
    test: anyOf(
      'ui/src/primitives/(empty-state|error-state|text-link)/',
      'ui/src/lib/(drawing-size|format)',
      'ui/src/shop/(price|product-card|product-image)/',
      'app/src/(api/to-resource|lib/use-title)',
    ),
  },
]

function anyOf(...paths: string[]): RegExp {
  return new RegExp(paths.join('|'))
}
