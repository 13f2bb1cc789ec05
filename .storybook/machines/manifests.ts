import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { asInstalled } from '@strapline/ui/foundations/as-installed'
import type { IndexEntry } from 'storybook/internal/types'
import { read } from '../../scripts/lib/repository-files.ts'
import { root } from '../../scripts/lib/run.mjs'
import { versionServed } from '../downloads.ts'
import { codeOf } from '../snippet-text.ts'
import { listScreen, snippetsOf } from '../snippets.ts'
import { splitDefault, writtenType } from '../written-types.ts'
import type { ListedComponent } from './blocks.ts'
import { componentIn, storiesByComponent } from './markdown-pages.ts'
import { withSharedPages } from './shared-pages.ts'
import type {
  Docgen,
  ManifestComponent,
  ManifestOptions,
  ManifestPage,
  ManifestStory,
  Manifests,
} from './types.ts'

/**
 * Storybook's manifests as a machine should read them: each component with the stories of all its files, and of each
 * story the code that a reader sees too, which compiles as it is.
 */
export async function manifestsForMachines(
  manifests: Manifests = {},
  options: ManifestOptions,
): Promise<Manifests> {
  const { components, docs } = manifests
  if (!components) return manifests
  const stories = storiesByComponent(options.manifestEntries)
  const found = Object.values(await withSharedPages(components.components, stories, options))
  const known = new Map(
    found.flatMap((component) =>
      component.error ? [] : [[plainName(component), component] as const],
    ),
  )
  const written = await Promise.all(
    found.map(
      async (component) =>
        [
          component.id,
          await forMachines(component, stories.get(component.id) ?? [], known),
        ] as const,
    ),
  )
  const listed = written.flatMap(([id, { name, summary }]): ListedComponent[] => {
    const [first] = stories.get(id) ?? []
    return first
      ? [{ name, summary, story: first.id, page: componentIn(first.id), title: first.title }]
      : []
  })
  return {
    ...manifests,
    components: {
      ...components,
      components: Object.fromEntries(written),
      // Whoever keeps the file knows later what it is of.
      meta: { ...components.meta, version: versionServed() },
    },
    ...(docs && { docs: { ...docs, docs: await withPlainPages(docs.docs, listed) } }),
  }
}

/** `DataTable` of `DataTable<Part>`. */
const plainName = ({ name }: ManifestComponent) => name.replace(/<.*/s, '')

async function forMachines(
  { error: _, import: __, ...component }: ManifestComponent,
  entries: readonly IndexEntry[],
  known: ReadonlyMap<string, ManifestComponent>,
): Promise<ManifestComponent> {
  const name = plainName(component)
  // Storybook cannot read a component that is written with its type; another file of it has it without.
  const { description, reactDocgen: own } = { ...known.get(name), ...component }
  const docs = await withPlainPages(component.docs ?? {})
  // A list of the dashboard is a declaration, and no component of its own.
  const title = entries[0]?.title.split('/').at(-1) ?? name
  // Storybook makes its name of its title, without the spaces: `Myorders`.
  const isOfTitle = name.slice(1) === title.slice(1).toLowerCase().replaceAll(/\W/g, '')
  const [lead = `${title}: a list of the dashboard, a declaration for \`ListScreen\`.`] =
    Object.values(docs).map(({ content = '' }) => content.replace(/^# .*\n+/, '').split('\n\n')[0])
  const files = [...new Set(entries.map(({ importPath }) => importPath))]
  const stories = await Promise.all(
    files.filter((file) => file.endsWith('.stories.tsx')).map((file) => storiesOf(file, entries)),
  )
  // The stories of a list are those of the screen that shows it.
  const isList = entries[0]?.importPath.includes('/screens/lists/')
  const props = withTypes(own ?? (isList ? known.get(listScreen)?.reactDocgen : undefined))
  const hasProps = Object.keys(props ?? {}).length > 0
  const ofProps = hasProps ? isList && propsOfList : withoutProps(entries)
  const says = withoutLinks([description ?? lead, ofProps].filter(Boolean).join('\n\n'))
  return {
    ...component,
    name: isOfTitle ? title : name,
    description: says,
    summary: firstSentence(says),
    reactDocgen: { ...own, definedInFile: undefined, props },
    stories: stories.flat(),
    docs,
  }
}

/** Says of a list whose props are listed with it. */
const propsOfList = `The props are those of \`${listScreen}\`, which takes the declaration as \`list\`.`

/** Says of an entry without props that it has none: what is left out could also be unknown. */
const withoutProps = ([entry]: readonly IndexEntry[]) =>
  entry?.title.startsWith('Foundations/')
    ? 'This is a page about looks: no component, and so without props.'
    : 'It takes no props.'

/**
 * The props with their types and defaults as they are written: docgen spells some types out, does not know others, and leaves
 * a default in its sentence.
 */
function withTypes({ definedInFile, props = {} }: Docgen = {}): Docgen['props'] {
  const text = definedInFile ? readFileSync(definedInFile, 'utf8') : ''
  const typed = Object.entries(props).map(([name, prop]) => {
    const written = writtenType(text, name)
    const { description: says, written: value } = splitDefault(prop.description ?? '')
    const description = withoutLinks(says) || (name === 'ref' ? 'Gets the element.' : undefined)
    const defaultValue = prop.defaultValue ?? (value && { value, computed: false })
    const tsType = written ? { name: written, raw: written } : prop.tsType
    return [
      name,
      {
        ...prop,
        ...(tsType && { tsType }),
        ...(description && { description }),
        ...(defaultValue && { defaultValue }),
      },
    ]
  })
  return Object.fromEntries(typed)
}

/** The stories of a file: what is said about each, and its code. */
async function storiesOf(file: string, entries: readonly IndexEntry[]): Promise<ManifestStory[]> {
  const text = read(file)
  const snippets = await snippetsOf(join(root, file), text)
  return entries.flatMap((entry) => {
    if (entry.importPath !== file || entry.type !== 'story') return []
    const { exportName = '' } = entry
    const snippet = snippets.get(exportName)
    const comment = new RegExp(
      `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport const ${exportName}\\b`,
    ).exec(text)
    const description = withoutLinks(comment?.[1]?.replace(/^\s*\* ?/gm, '').trim() ?? '')
    return {
      id: entry.id,
      name: entry.name,
      ...(description && { description, summary: firstSentence(description) }),
      ...(snippet && { snippet: codeOf(snippet) }),
    }
  })
}

async function withPlainPages(
  pages: Record<string, ManifestPage>,
  components: readonly ListedComponent[] = [],
): Promise<Record<string, ManifestPage>> {
  // Loaded with the first page: what the blocks show is made from much of the library, which no start of Storybook needs.
  const { fillBlocks, markBlocks } = await import('./blocks.ts')
  const plain = Object.entries(pages).map(([id, { content = '', ...page }]) => {
    const marked = markBlocks(content.replace(recipeBlock, recipeMark))
    const text = fillBlocks(withRecipe(markdownOf(marked), page), components)
    const summary = firstSentence(textBelow(text))
    return [id, { ...page, ...(summary && { summary }), content: text }]
  })
  return Object.fromEntries(plain)
}

/** A page's text from its first paragraph on: a heading says nothing of what is below it. */
const textBelow = (page: string) => page.replace(/^(?:#+ .*\n+)+/, '')

/** A comment in code without what only an editor follows: `{@link Button}` is the name Button. */
const withoutLinks = (text: string) => text.replace(/\{@link ([^}]+)\}/g, '`$1`')

/** What a text begins with: its first sentence, in one line. */
function firstSentence(text: string): string {
  const [paragraph = ''] = text.split('\n\n')
  const line = paragraph.replace(/\s+/g, ' ').trim()
  return /^.+?[.!?](?= |$)/.exec(line)?.[0] ?? line
}

/** Where a page shows the code of a recipe, which its import names. */
const recipeBlock = '<RecipeCode file={code} />'
const recipeMark = 'The code of this recipe.'

/** A recipe's page with its code: a reader sees it in a block that only Storybook can show. */
function withRecipe(content: string, { path }: Pick<ManifestPage, 'path'>): string {
  const [, file] = (path && /^import code from '(.+)\?raw'$/m.exec(read(path))) || []
  if (!path || !file) return content
  const code = asInstalled(read(join(dirname(path), file)))
  return content.replace(recipeMark, () => `\`\`\`tsx\n${code}\`\`\``)
}

/** A block of code, which keeps its lines whatever they look like. */
const codeBlock = /(^ *```[\s\S]*?^ *```$)/m

/** A page without what only Storybook can show: its imports, its blocks, and headings with nothing else below them. */
export function markdownOf(mdx: string): string {
  const lines = mdx
    .split(codeBlock)
    .map((part) => (codeBlock.test(part) ? part : withoutBlocks(part)))
    .join('')
    .replace(/(?<=^## Search words\n[\s\S]*)^### /gm, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return lines.replace(/\n##+ [^\n]+(?=\n\n## |$)/g, '').trim()
}

const withoutBlocks = (text: string) =>
  text
    .replace(/^import .*$/gm, '')
    .replace(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g, '[$2]($1)')
    .replace(/^ *<\/?[A-Za-z][^>]*>\n?/gm, '')
