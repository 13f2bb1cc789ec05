import type { ESTree } from 'vite'
import { statuses } from '../../.storybook/statuses.ts'
import { type ComponentFolder, floors, librarySource, listsFolder } from './component.ts'
import { nameOfKey, objectIn, parse, propertiesOf } from './syntax.ts'

/** A component with what the rules ask of it. */
interface Component extends ComponentFolder {
  /** The text of `name.tsx`, empty where it is missing. */
  component: string
  stories: StoryFile
  /** The path of one of its files, from the repository's root. */
  path: (file: string) => string
}

/** A file of stories. */
interface StoryFile {
  /** Its path from the repository's root. */
  path: string
  /** Its text, empty where it is missing. */
  text: string
  /** The names of the stories that it exports, with their objects where they are written in place. */
  exported: Map<string, ESTree.ObjectExpression | undefined>
}

/** What is wrong, one sentence each, with the file and what to do. */
type Rule<Subject> = (subject: Subject) => string[]

/** The longest file of a component, in lines. */
const maxLines = 300

const isComponentFile: Rule<Component> = ({ name, files, path }) =>
  [`${name}.tsx`, `${name}.stories.tsx`]
    .filter((file) => !(file in files))
    .map((file) => `${path(file)} is missing: name the file like its folder.`)

const hasGroup: Rule<Component> = ({ floor, stories }) => {
  const group = floors[floor]
  const found = /title: '([^']+)\//.exec(stories.text)?.[1]
  if (!stories.text || found === group) return []
  return [
    `${stories.path}: the stories do not stand in their group of Storybook: begin the title with '${group}/'.`,
  ]
}

const hasWholePage: Rule<Component> = ({ name, files, path }) => {
  const page = `${name}.mdx`
  const written = files[page]
  // Storybook makes the page of a component that has no written one.
  if (written === undefined) return []
  return [
    ...(/^<Meta of=\{\w+\} \/>$/m.test(written)
      ? []
      : [`${path(page)} belongs to no stories: import them and add <Meta of={stories} />.`]),
    ...(/^<States \/>$/m.test(written)
      ? []
      : [`${path(page)} does not show the component's states: add <States /> before its props.`]),
  ]
}

const isShortEnough: Rule<Component> = ({ files, path }) =>
  Object.entries(files)
    .filter(([file]) => /\.tsx?$/.test(file) && !file.includes('.stories.'))
    .map(([file, text]) => ({ file, lines: text.split('\n').length }))
    .filter(({ lines }) => lines > maxLines)
    .map(
      ({ file, lines }) =>
        `${path(file)} has ${lines} lines, and ${maxLines} are the most: move a part that has a name into a file beside it.`,
    )

const hasNoStrays: Rule<Component> = ({ name, files, path }) =>
  Object.keys(files).flatMap((file) => {
    if (file.endsWith('.css')) {
      return [
        `${path(file)}: a component has no style sheet: use Tailwind's classes with the tokens of styles/theme.css.`,
      ]
    }
    if (/(^|\/)index\.[^/]+$/.test(file)) {
      return [`${path(file)}: a component has no index file: import ${name}.tsx itself.`]
    }
    return []
  })

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

const hasStates: Rule<Component> = ({ floor, name, files, component, stories }) => {
  if (!stories.text) return []
  if (floor !== 'screens') {
    if (stories.exported.size > 0) return []
    return [`${stories.path} has no story: export one of the component's usual state.`]
  }
  const states = ['Default']
  // A screen that only passes a resource on leaves its states to the component that draws them.
  if (Object.entries(files).some(([file, text]) => /\.tsx?$/.test(file) && /<Async\b/.test(text))) {
    states.push('Loading', 'Failed', 'RefreshFailed')
    if (/: Resource<\w+\[\]>/.test(`${component}\n${files['types.ts'] ?? ''}`)) states.push('Empty')
  }
  return missingStories(stories, states, `${name} can be in that state`)
}

const isDrawnOnPhone: Rule<Component> = ({ floor, stories }) => {
  if (floor !== 'screens' || !stories.text) return []
  if (/phone: true|globals: (phone|\{)/.test(stories.text)) return []
  return [
    `${stories.path}: no story shows the screen on a phone: add parameters: { phone: true } to Default.`,
  ]
}

const isTyped: Rule<StoryFile> = ({ path, text }) =>
  !text || /satisfies Meta\b/.test(text)
    ? []
    : [
        `${path}: a setting that nobody reads would not be noticed: let its meta end with "satisfies Meta<typeof …>".`,
      ]

/** What may be written after `tags:`. Any other tag could hide a test, and each component has one status. */
const storyTags = ["['behaviour']", "['guidance']"]
const statusTags = Object.keys(statuses)
  .filter((status) => status !== 'stable')
  .map((status) => `['!stable', '${status}']`)

/**
 * `behaviour` keeps a story out of the sidebar, `guidance` one of good and bad use out of a component's states, and both
 * are run all the same. Storybook shows and filters components by their status, which preview.tsx sets to stable.
 */
const leavesNothingOut: Rule<StoryFile> = ({ path, text, exported }) => {
  const ofStories = [...exported.values()].flatMap((story) => {
    const tags = story && propertiesOf(story).get('tags')
    return tags ? [tags.start] : []
  })
  const unknown = [...text.matchAll(/^ *tags: (\[[^\]]*\]|\S+?),?$/gm)]
    .filter(({ 0: line, 1: written = '', index }) => {
      const isOfStory = ofStories.includes(index + line.indexOf(written, line.indexOf(':')))
      return !(isOfStory ? storyTags : statusTags).includes(written)
    })
    .map(
      ({ 1: written }) =>
        `${path}: tags: ${written} could leave a story out of a check, or give its component another status: a story may have ${storyTags.join(' or ')}, and the meta of a component that is not stable ${statusTags.join(' or ')}.`,
    )
  const off = [...text.matchAll(/test: '(?:off|todo)'|a11y: \{ disable|disableSnapshot/g)].map(
    ([setting]) => `${path}: "${setting}" leaves a story out of a check: remove it.`,
  )
  return [...unknown, ...off]
}

/** People look at Default, so it shows the component at rest; what `play` does is another story's. */
const defaultIsAtRest: Rule<StoryFile> = ({ path, text, exported }) => {
  const story = exported.get('Default')
  const plays = (story && propertiesOf(story).has('play')) || /^Default\.play\s*=/m.test(text)
  if (!plays) return []
  return [
    `${path}: Default has a play function, so it does not show the component at rest: move it to a story Behaviour with tags: ['behaviour'].`,
  ]
}

/** The rules for a component's folder, by what they ask. */
const componentRules: Readonly<Record<string, Rule<Component>>> = {
  'has its component and its stories, named like the folder': isComponentFile,
  'stands in its group of Storybook': hasGroup,
  'has a written page of its stories, if it has one': hasWholePage,
  'keeps every file below 300 lines': isShortEnough,
  'has no style sheet and no index of its own': hasNoStrays,
  'says what each property is for': saysWhatPropsAreFor,
  'has a story for each state it can be in': hasStates,
  'is drawn on a phone, too, if it is a screen': isDrawnOnPhone,
}

/** The rules for every file of stories, by what they ask. */
const storyRules: Readonly<Record<string, Rule<StoryFile>>> = {
  'is typed, so that a setting nobody reads is an error': isTyped,
  'leaves no story out of any check, and has one status': leavesNothingOut,
  'has a Default without play': defaultIsAtRest,
}

/** Everything that is wrong with a component, a sentence each: with which file, and what to do. */
export function problemsOf(folder: ComponentFolder): string[] {
  const { floor, name, files } = folder
  const path = (file: string) => `${librarySource}/${floor}/${name}/${file}`
  const stories = storyFile(path(`${name}.stories.tsx`), files[`${name}.stories.tsx`])
  const component = { ...folder, component: files[`${name}.tsx`] ?? '', stories, path }
  return [
    ...Object.values(componentRules).flatMap((rule) => rule(component)),
    ...problemsOfStories(stories),
  ]
}

const problemsOfStories = (stories: StoryFile) =>
  Object.values(storyRules).flatMap((rule) => rule(stories))

/** The files among those of {@link listsFolder} that declare a list. */
export function listDeclarations(files: Readonly<Record<string, string>>): string[] {
  return Object.keys(files).filter(
    (file) =>
      /^[\w-]+\.tsx$/.test(file) && /\bList<\w+(, [^>]+)?> (=>|=|\{)/.test(files[file] ?? ''),
  )
}

/**
 * Everything that is wrong with the stories of a list of the dashboard.
 *
 * @param declaration the list's file, like `my-orders.tsx`
 * @param files the texts of all files of the folder, by name
 */
export function problemsOfList(
  declaration: string,
  files: Readonly<Record<string, string>>,
): string[] {
  const name = declaration.replace('.tsx', '.stories.tsx')
  const stories = storyFile(`${librarySource}/${listsFolder}/${name}`, files[name])
  if (!stories.text) {
    return [`${stories.path} is missing: write a story for each thing that is the list's own.`]
  }
  const states = ['Default', 'Empty']
  if (/^ *question:/m.test(files[declaration] ?? '')) states.push('Question')
  return [
    ...missingStories(stories, states, `${declaration} can be in that state`),
    ...(/title: 'Screens\/Lists\//.test(stories.text)
      ? []
      : [
          `${stories.path}: the stories do not stand in their group of Storybook: begin the title with 'Screens/Lists/'.`,
        ]),
    ...problemsOfStories(stories),
  ]
}

function missingStories({ path, exported }: StoryFile, states: string[], why: string): string[] {
  return states
    .filter((state) => !exported.has(state))
    .map((state) => `${path} has no story ${state}: export one, because ${why}.`)
}

function storyFile(path: string, text = ''): StoryFile {
  const exported = new Map<string, ESTree.ObjectExpression | undefined>()
  for (const statement of parse(path, text)?.body ?? []) {
    if (statement.type !== 'ExportNamedDeclaration') continue
    if (statement.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declaration.declarations) {
      const name = nameOfKey(id)
      if (name) exported.set(name, objectIn(init))
    }
  }
  return { path, text, exported }
}
