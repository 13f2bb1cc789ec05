import { type Floor, floors } from '../structure/component.ts'
import { type Change, kinds, library, type Release } from './read.ts'

/** The files that are made of the changes, from the repository's root. */
export const changeLog = 'CHANGELOG.md'
export const changePage = 'packages/ui/src/docs/what-changed.mdx'

const made = 'Made by `npm run changes` of the files in `packages/ui/changes`.'

/** The text of {@link changeLog}. */
export function logOf(releases: readonly Release[]): string {
  return `# Changes\n\n${made}\n${sections(releases, nameOf)}`
}

/** The text of {@link changePage}, where a component's name leads to its page. */
export function pageOf(releases: readonly Release[]): string {
  return `import { Meta } from '@storybook/addon-docs/blocks'
import { ReleaseLink } from '../foundations/release-link.tsx'

<Meta title="Foundations/What changed" />

# What changed

By release and component. ${made}

<ReleaseLink />
${sections(releases, linkOf)}`
}

function sections(releases: readonly Release[], name: (component: string) => string): string {
  return releases
    .map(({ version, date, changes }) => {
      const heading = version === undefined ? 'Not released yet' : `${version} (${date})`
      const entries = componentsOf(changes).map(
        (component) =>
          `\n### ${name(component)}\n\n${changes
            .filter(({ components }) => components.includes(component))
            .map(({ kind, text }) => `- **${kinds[kind]}.** ${text}\n`)
            .join('')}`,
      )
      return `\n## ${heading}\n${entries.length > 0 ? entries.join('') : '\nNothing.\n'}`
    })
    .join('')
}

/** Every component that changed: the library first, then by name. */
function componentsOf(changes: readonly Change[]): string[] {
  const all = new Set(changes.flatMap(({ components }) => components))
  return [...all].sort(
    (a, b) =>
      Number(b === library) - Number(a === library) || nameOf(a).localeCompare(nameOf(b), 'en'),
  )
}

/** A component as people read it: `Data table`. */
function nameOf(component: string): string {
  if (component === library) return 'The whole library'
  const words = (component.split('/')[1] ?? component).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function linkOf(component: string): string {
  const [floor = ''] = component.split('/')
  if (!(floor in floors)) return nameOf(component)
  const id = `${floors[floor as Floor]}-${nameOf(component)}`.toLowerCase().replaceAll(' ', '-')
  return `[${nameOf(component)}](?path=/docs/${id}--docs)`
}
