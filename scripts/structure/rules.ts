import { loadCsf } from 'storybook/internal/csf-tools'
import { statuses } from '../../.storybook/statuses.ts'
import { type ComponentFolder, floors, librarySource } from './component.ts'

/** A component with what the rules ask of it. */
interface Component extends ComponentFolder {
  stories: StoryFile
  /** The path of one of its files, from the repository's root. */
  path: (file: string) => string
}

/** A file of stories, as Storybook reads it. */
interface StoryFile {
  /** Its path from the repository's root. */
  path: string
  text: string
  title: string
  /** The tags that its meta has. */
  tags: readonly string[]
  /** Its stories, by the names that it exports. */
  stories: ReadonlyMap<string, { tags: readonly string[]; plays: boolean }>
}

/** What is wrong, one sentence each, with the file and what to do. */
type Rule<Subject> = (subject: Subject) => string[]

/** The problem, unless it holds. */
const unless = (holds: boolean, problem: string) => (holds ? [] : [problem])

const saysWhatPropsAreFor: Rule<Component> = ({ name, files, path }) =>
  // Props that several files of the folder share stand in its types.ts.
  [`${name}.tsx`, 'types.ts'].flatMap((file) =>
    [...(files[file] ?? '').matchAll(/^export interface (\w+Props)[^{]*\{([\s\S]*?)^\}/gm)].flatMap(
      ([, type, body = '']) =>
        [...body.matchAll(/(?:^|\n)( {2}(\w+)\??[:(])/g)]
          .filter(({ 2: prop, index }) => {
            return prop !== 'ref' && !body.slice(0, index).trimEnd().endsWith('*/')
          })
          .map(
            ({ 2: prop }) =>
              `${path(file)}: ${type}.${prop} has no line that says how to use it: add a JSDoc comment above it.`,
          ),
    ),
  )

const hasStates: Rule<Component> = ({ floor, name, files, stories: { path, stories, text } }) => {
  if (floor !== 'screens') {
    return unless(
      stories.size > 0,
      `${path} has no story: export one of the component's usual state.`,
    )
  }
  const states = ['Default']
  // A screen that only passes a resource on leaves its states to the component that draws them.
  if (Object.entries(files).some(([file, code]) => /\.tsx?$/.test(file) && /<Async\b/.test(code))) {
    states.push('Loading', 'Failed', 'RefreshFailed')
    const props = `${files[`${name}.tsx`]}\n${files['types.ts']}`
    if (/: Resource<\w+\[\]>/.test(props)) states.push('Empty')
  }
  const missing = states.filter((state) => !stories.has(state))
  return [
    ...missing.map(
      (state) => `${path} has no story ${state}: export one, because ${name} can be in that state.`,
    ),
    ...unless(
      /phone: true|globals: (phone|\{)/.test(text),
      `${path}: no story shows the screen on a phone: add parameters: { phone: true } to Default.`,
    ),
  ]
}

const isTyped: Rule<StoryFile> = ({ path, text }) =>
  unless(
    /satisfies Meta\b/.test(text),
    `${path}: a setting that nobody reads would not be noticed: let its meta end with "satisfies Meta<typeof …>".`,
  )

/**
 * `behaviour` keeps a story out of the sidebar, `guidance` and `interaction` those that have
 * a section of their own out of a component's states; `portrait` shows a component on the page All components. Any other
 * tag could leave a story out of what people look at.
 */
const storyTags = ['', 'behaviour', 'guidance', 'interaction', 'portrait']
/** Storybook shows and filters components by their one status, which preview.tsx sets to stable. */
const statusTags = Object.keys(statuses).map((status) =>
  status === 'stable' ? '' : `!stable, ${status}`,
)

const hasKnownTags: Rule<StoryFile> = ({ path, tags, stories }) => [
  ...unless(
    statusTags.includes(tags.join(', ')),
    `${path}: the meta's tags give its component another status than one: leave them out, or write ['!stable', 'new'] or ['!stable', 'replaced'].`,
  ),
  ...[...stories]
    .filter(([, story]) => !storyTags.includes(story.tags.join(', ')))
    .map(
      ([name, story]) =>
        `${path}: the tags ${story.tags.join(', ')} of ${name} could leave it out of a page or a check: a story may have ['behaviour'], ['guidance'], ['interaction'] or ['portrait'].`,
    ),
]

/** People look at Default, so it shows the component at rest; what `play` does is another story's. */
const defaultIsAtRest: Rule<StoryFile> = ({ path, stories }) =>
  unless(
    !stories.get('Default')?.plays,
    `${path}: Default has a play function, so it does not show the component at rest: move it to a story Behaviour with tags: ['behaviour'].`,
  )

const componentRules: readonly Rule<Component>[] = [saysWhatPropsAreFor, hasStates]
const storyRules: readonly Rule<StoryFile>[] = [isTyped, hasKnownTags, defaultIsAtRest]

/** Everything that is wrong with a component, a sentence each: with which file, and what to do. */
export function problemsOf(folder: ComponentFolder): string[] {
  const { floor, name, files } = folder
  const path = (file: string) => `${librarySource}/${floor}/${name}/${file}`
  const missing = [`${name}.tsx`, `${name}.stories.tsx`].filter((file) => !(file in files))
  if (missing.length > 0) {
    return missing.map((file) => `${path(file)} is missing: name the file like its folder.`)
  }
  const file = `${name}.stories.tsx`
  const stories = readStories(path(file), files[file] ?? '')
  return [
    ...componentRules.flatMap((rule) => rule({ ...folder, stories, path })),
    ...problemsOfStories(stories, floors[floor]),
  ]
}

/** What is wrong with a file of stories that belongs into one of these groups of Storybook. */
export function problemsOfStories(stories: StoryFile, groups: readonly string[]): string[] {
  return [
    ...unless(
      groups.some((group) => stories.title.startsWith(`${group}/`)),
      `${stories.path}: the stories do not stand in a group of Storybook: begin the title with '${groups.join("/', '")}/' (.storybook/groups.ts).`,
    ),
    ...storyRules.flatMap((rule) => rule(stories)),
  ]
}

/** Reads a file of stories as Storybook does. */
export function readStories(path: string, text: string): StoryFile {
  const file = loadCsf(text, { fileName: path, makeTitle: (title) => title }).parse()
  const stories = Object.entries(file._stories).map(([name, { tags = [] }]) => {
    const written = tags.filter((tag) => tag !== 'play-fn')
    return [name, { tags: written, plays: tags.length > written.length }] as const
  })
  const { title = '', tags = [] } = file.meta
  return { path, text, title, tags, stories: new Map(stories) }
}
