import type { Plugin } from 'vite'
import { loadInVite } from './load-in-vite.ts'

/**
 * Runs each `*.built.ts` when Storybook is built, and serves what it exports, which has to be data. A page then loads the
 * answer and not all that it is read from: every story, or the source of the whole library. While one develops, a page
 * runs the module itself, so that it knows of each change.
 */
export const builtModules = (): Plugin => ({
  name: 'built-modules',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('.built.ts')) return undefined
    const values = await loadInVite(id)
    return Object.entries(values)
      .map(([name, value]) => {
        const text = JSON.stringify(value)
        if (text === undefined)
          throw new Error(`${id}: ${name} is no data. Export it from another file.`)
        return `export const ${name} = ${text}`
      })
      .join('\n')
  },
})
