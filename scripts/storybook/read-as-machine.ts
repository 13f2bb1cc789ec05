import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A component in Storybook's manifest. */
interface Component {
  id: string
  reactDocgen: { props?: Record<string, { description?: string }> }
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
  const unusable = links.flatMap(([, name = '', file = '', says = '']) => {
    if (!existsSync(join(folder, file))) return [`llms.txt leads to ${file}, which is not there.`]
    if (!file.endsWith('.md')) return []
    const page = readFileSync(join(folder, file), 'utf8')
    const isComponent = page.includes('\n## Stories\n')
    return [
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
  return [...withoutWords, ...unusable]
}
