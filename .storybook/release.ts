import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a build of Storybook gets for the release that it shows, where STRAPLINE_RELEASE_BEFORE names the one before:
 * the page of `npm run visual:diff`, and an element that tells the pages the name. Nothing without it.
 *
 * @param root the repository
 * @throws {Error} one sentence, when that page is missing or compares with something else
 */
export function releaseOf(root: string, before = process.env.STRAPLINE_RELEASE_BEFORE) {
  if (!before) return { staticDirs: [], head: '' }
  const folder = join(root, 'dist/visual-diff')
  const page = join(folder, 'index.html')
  if (!/^[\w][\w./-]*$/.test(before)) {
    throw new Error(
      `STRAPLINE_RELEASE_BEFORE is "${before}": set it to the tag of a release, like v0.1.0.`,
    )
  }
  if (!existsSync(page) || !readFileSync(page, 'utf8').includes(before)) {
    throw new Error(
      `STRAPLINE_RELEASE_BEFORE is ${before}, and dist/visual-diff does not compare with it: run \`npm run visual:diff -- ${before}\` first.`,
    )
  }
  return {
    staticDirs: [{ from: folder, to: 'visual-diff' }],
    head: `<meta name="strapline-release-before" content="${before}">`,
  }
}
