import { describe, expect, it } from 'vitest'
import { filesLike, read } from '../lib/repository-files.ts'

/** The pages that are about a component, and not a second page about it. */
const pages = filesLike(/^packages\/ui\/src\/(?:primitives|shop|screens|demo)\/.*\.mdx$/).filter(
  (path) => !/^<Meta of=\{\w+\} name=/m.test(read(path)),
)

/** What readers see of a page: without the words that it is found by. */
const shown = (path: string) => read(path).replace(/^## Search words$[\s\S]*/m, '')

/** The parts of each component, in the order of every page; those in brackets are not on every page. */
const order =
  /^<Canvas> When to use (?:Good and bad use <DoAndDont> )?Do Don’t <States> (?:With [\w ]+ <States> )*(?:<Props> )?(?:Content )?(?:Accessibility (?:<KeyboardTable> )?)?$/

/** The headings of a text of one level, and its blocks, each followed by a space. */
const outlineOf = (text: string, level: string) =>
  [...text.matchAll(/^(#+) (.+)$|^<(Canvas|DoAndDont|States|Props|Controls|KeyboardTable)\b/gm)]
    .filter(([, hashes]) => hashes === undefined || hashes === level)
    .map(([, , heading, block]) => `${heading ?? `<${block}>`} `)
    .join('')

describe('the pages of components', () => {
  it.each(pages)('%s has its sections in the order of all pages', (path) => {
    // Defect: one page has Accessibility above its states, another calls its lists "Do and don’t", "Do" and "Don’t".
    const text = shown(path)
    if (!/^### When to use$/m.test(text)) {
      const [outline = ''] = outlineOf(text, '##')
        .replace(/^Example /, '')
        .match(/^.*?Accessibility (?:<KeyboardTable> )?/) ?? ['']
      expect(outline).toMatch(order)
      expect(outlineOf(text, '###')).not.toMatch(/[\w’] /)
      return
    }
    const [, ...parts] = text.split(/^## (?!Accessibility$)/m)
    expect(parts.length).toBeGreaterThan(1)
    for (const part of parts) expect(outlineOf(part, '###')).toMatch(order)
  })

  it('are all found', () => expect(pages.length).toBeGreaterThan(80))
})
