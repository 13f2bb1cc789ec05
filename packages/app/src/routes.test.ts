import { routes } from '@strapline/ui/content/situations'
import { expect, it } from 'vitest'
import { patterns } from './routes.tsx'

const declaration = 'packages/ui/src/content/situations.ts'

/** Stands for what precedes every page. */
const { any: _, ...declared } = routes

it('are those of the map of screens', () => {
  const problems = [
    ...patterns
      .filter((route) => !(route in declared))
      .map(
        (route) =>
          `The route ${route} is missing on the map of screens: declare it in ${declaration}, and let the stories of its screen say that they show it (CONTRIBUTING.md, "Add a screen").`,
      ),
    ...Object.keys(declared)
      .filter((route) => !patterns.includes(route))
      .map(
        (route) =>
          `${declaration} has ${route}, which is no route of the app: remove it, or add it to packages/app/src/routes.tsx.`,
      ),
  ]
  if (problems.length > 0) expect.fail(`\n${problems.join('\n')}\n`)
})
