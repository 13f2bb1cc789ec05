import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/**
 * What keeps story files from being read. Storybook itself answers one that is no valid code with twenty lines about
 * the pages that need it.
 *
 * @param {string} root the repository
 * @returns {string[]} a sentence for each such file
 */
export function problemsOfStoryFiles(root) {
  const library = 'packages/ui/src'
  return readdirSync(join(root, library), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.stories.tsx'))
    .toSorted()
    .flatMap((path) => {
      const file = `${library}/${path.replaceAll('\\', '/')}`
      const text = readFileSync(join(root, file), 'utf8')
      const [error] = parseSync(file, text).errors
      if (!error) return []
      const line = text.slice(0, error.labels[0]?.start ?? 0).split('\n').length
      return [`${file} is no valid code in line ${line} (${error.message}): mend it and try again.`]
    })
}
