import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { groups } from './groups.ts'

const query = '?title'

/**
 * The title that a file of stories declares: `Act/Buttons`. A list that is declared for the stories has a title, too, but
 * no group of the sidebar.
 */
export const titleIn = (text: string): string | undefined =>
  [...text.matchAll(/^ {2}title: '([^']+)'/gm)]
    .map(([, title = '']) => title)
    .find((title) => groups.some((group) => title.startsWith(`${group}/`)))

/** `import title from './button.stories.tsx?title'`: the title that a file of stories declares, and nothing else of it. */
export const storyTitles = (): Plugin => ({
  name: 'story-titles',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(`.stories.tsx${query}`)) return undefined
    const text = readFileSync(id.slice(0, -query.length), 'utf8')
    return `export default ${JSON.stringify(titleIn(text))}`
  },
})
