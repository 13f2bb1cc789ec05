import { theme } from './theme-tokens.ts'
import type { Sources } from './tokens.ts'

const files = import.meta.glob<string>(
  [
    '../{primitives,shop,screens,demo,lib,content,catalogue}/**/*.{ts,tsx}',
    '!../**/*.{stories,test}.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The texts of the library that is shipped: no stories, tests or pages. */
export const sources: Sources = {
  'styles/theme.css': theme,
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [path.slice(3), text])),
}
