import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const query = '?title'

/** `import title from './button.stories.tsx?title'`: the title that a file of stories declares, and nothing else of it. */
export const storyTitles = (): Plugin => ({
  name: 'story-titles',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith(`.stories.tsx${query}`)) return undefined
    const text = readFileSync(id.slice(0, -query.length), 'utf8')
    const [, title] = /^ {2}title: '([^']+)'/m.exec(text) ?? []
    return `export default ${JSON.stringify(title)}`
  },
})
