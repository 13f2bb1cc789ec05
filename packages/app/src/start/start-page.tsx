import { StartScreen } from '@strapline/ui/screens/start'
import { renderToStaticMarkup } from 'react-dom/server'
import { config } from '../config.ts'
import { paths } from '../paths.ts'

export { filesForSearchEngines, startSummary } from './summary.tsx'

/** The body of app.html before the program runs. Rendered by scripts/lib/artifact.ts. */
export function startPage(): string {
  return renderToStaticMarkup(<StartScreen homeHref={config.base} />)
}

/** The paths that are answered with app.html; `*` stands for the rest of a path. */
export const framePatterns: readonly string[] = [
  paths.catalogue,
  paths.productPattern.replace(/:.*/, '*'),
  paths.dashboard,
  `${paths.dashboard}/*`,
]
