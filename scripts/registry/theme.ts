import { read } from '../lib/repository-files.ts'
import { type Item, schema } from './item.ts'

const folder = 'packages/ui/src/styles'

/** What an app has of its own: where Tailwind is, what it reads, and the font's file, which a registry can't hold. */
const ofTheApp = [/^@(import|source) .*\n/gm, /^@font-face \{[^}]*url\([^}]*\}\n/gm]

/** A reset, after which an app would not have its own colours and sizes any more. */
const reset = /^ *--[\w-]+-\*: initial;\n/gm

/**
 * The tokens with the style sheet that has their values in each theme. They are no `cssVars`: `shadcn add` writes those
 * into `@theme inline`, where a class has the value itself, which no other theme could change.
 */
export function themeItem(): Item {
  const whole = read(`${folder}/theme.css`).replaceAll(
    /@import "\.\/(themes\/[^"]+)";/g,
    (_, path) => read(`${folder}/${path}`),
  )
  return {
    $schema: schema,
    name: 'theme',
    type: 'registry:style',
    title: 'Theme',
    description:
      'The tokens of Strapline in its four themes, and the utilities that components use.',
    files: [
      {
        path: 'ui/src/styles/theme.css',
        type: 'registry:file',
        target: 'styles/strapline.css',
        content: [...ofTheApp, reset].reduce((css, part) => css.replaceAll(part, ''), whole),
      },
    ],
    docs: 'Import styles/strapline.css after Tailwind in your style sheet. The font Archivo is not part of it.',
  }
}
