import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The files of data that say of which release they are, and where. */
const dated: Readonly<Record<string, (data: Dated) => string | undefined>> = {
  'manifests/components.json': ({ meta }) => meta?.version,
  'openapi.json': ({ info }) => info?.['x-release'],
}

interface Dated {
  meta?: { version?: string }
  info?: { 'x-release'?: string }
}

/** A component in Storybook's manifest. */
interface Component {
  id: string
  description?: string
  reactDocgen: { props?: Record<string, { description?: string }> }
}

/** A page with fewer words has none of what it shows, but its headings and a few sentences. */
const fewestWords = 100

/** A page's words, without those that people search for. */
const wordsOf = (page: string) => page.replace(/^#+ Search words$[\s\S]*/m, '').match(/\S+/g) ?? []

/** The links of a file that lead to no file, or into Storybook, which a reader of files does not have. */
function badLinks(folder: string, file: string, text: string): string[] {
  const prose = text.replace(/^ *```[\s\S]*?^ *```$/gm, '')
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => {
    const [path = ''] = target.split('#')
    if (/^[.]?\/?\?path=/.test(target)) return true
    return /\.(css|md|json|tgz|txt)$/.test(path) && !/^\w+:/.test(path)
      ? !existsSync(join(folder, dirname(file), path))
      : false
  })
}

/**
 * Reads a built Storybook as a machine does: from llms.txt on, by its links alone.
 *
 * @returns a sentence for each thing that it could not use
 */
export function problemsForMachines(folder: string): string[] {
  const index = readFileSync(join(folder, 'llms.txt'), 'utf8')
  const links = [...index.matchAll(/^- \[(.+?)\]\((.+?)\)(.*)$/gm)]
  const { components } = JSON.parse(readFileSync(join(folder, 'manifests/components.json'), 'utf8'))
  const withoutWords = Object.values<Component>(components).flatMap(({ id, reactDocgen }) =>
    Object.entries(reactDocgen.props ?? {}).flatMap(([prop, { description }]) =>
      description ? [] : [`The manifest does not say what ${prop} of ${id} is for.`],
    ),
  )
  // Would notice: a file that somebody has kept says nothing of when it was true.
  const undated = Object.entries(dated).flatMap(([file, versionOf]) => {
    const version = versionOf(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return version && index.includes(version)
      ? []
      : [`${file} does not say the version that llms.txt says.`]
  })
  // Would notice: a component that Storybook cannot read, of which an agent guesses the props.
  const unknown = Object.values<Component>(components).flatMap(
    ({ id, description = '', reactDocgen: { props = {} } }) =>
      Object.keys(props).length > 0 || /\b(takes no|without) props\.$/.test(description)
        ? []
        : [`The manifest has no props of ${id}, and does not say that there are none.`],
  )
  const unusable = links.flatMap(([, name = '', file = '', says = '']) => {
    if (!existsSync(join(folder, file))) return [`llms.txt leads to ${file}, which is not there.`]
    if (!file.endsWith('.md')) return []
    const page = readFileSync(join(folder, file), 'utf8')
    const isComponent = page.includes('\n## Stories\n')
    const isHollow = !isComponent && wordsOf(page).length < fewestWords
    return [
      ...badLinks(folder, file, page).map((target) => `${file} leads to ${target}: no file.`),
      ...(isHollow
        ? [`${file} does not have what its page shows: .storybook/machines/blocks.ts.`]
        : []),
      ...(/^(import|export) .*from '@storybook|^<[A-Z]/m.test(page)
        ? [`${file} has code of Storybook in its text.`]
        : []),
      ...(page.includes('{@link') || says.endsWith('...')
        ? [`${file} has a link of code in its text, or its line in llms.txt is cut off.`]
        : []),
      ...(page.includes('/home/') || page.includes(process.cwd())
        ? [`${file} names a folder of the machine that built it.`]
        : []),
      ...(isComponent && !says.startsWith(':')
        ? [`${name} does not say in a line what it is.`]
        : []),
      ...(isComponent && !page.includes("from '@strapline/ui/")
        ? [`${file} shows no code that imports the component.`]
        : []),
    ]
  })
  return [...withoutWords, ...undated, ...unknown, ...unusable]
}
