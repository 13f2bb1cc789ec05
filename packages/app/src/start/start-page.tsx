import { StartScreen } from '@strapline/ui/screens/start'
import { renderToStaticMarkup } from 'react-dom/server'
import { paths } from '../paths.ts'

/** The body of index.html before the program runs. Rendered by scripts/lib/artifact.ts. */
export function startPage(): string {
  return renderToStaticMarkup(<StartScreen homeHref={paths.home} />)
}

/** The paths that are answered with index.html; `*` stands for the rest of a path. */
export const pagePatterns: readonly string[] = [
  ...new Set(Object.values(paths).map((path) => path.replace(/:.*/, '*'))),
]
