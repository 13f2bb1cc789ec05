import { use, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { storyHref } from '../screens/addresses.ts'
import {
  ChangesContext,
  type ComponentChange,
  type LoadedChanges,
  type PictureChange,
} from './changes.ts'
import { Pair } from './pair.tsx'
import { signCommand } from './sign-off-list.tsx'

/** What a build without pictures of before says, and what to do. */
const problems = {
  'no git':
    'This build was made outside of a Git repository, so it has no pictures of before. Build it in a clone, by npm run build-storybook.',
  shallow:
    'This clone has no earlier commits, so there are no pictures of before. Run git fetch --unshallow, then npm run build-storybook.',
  first: 'All pictures are as they were first accepted: there is no before yet.',
}

/** So many are open at first: components before screens and pages, those of which most pictures differ. */
const openAtFirst = 3

const isComponent = ({ id }: ComponentChange) => !/^(foundations|guide|screens|demo)-/.test(id)

type Names = LoadedChanges['names']

/** What looks different since an earlier commit, by component. */
export function PictureChanges() {
  const loaded = use(ChangesContext)
  // A page is shown once what is marked so has been drawn: nothing moves below it.
  return (
    <div data-story-block>
      <div data-name="changes">{loaded && <Loaded {...loaded} />}</div>
    </div>
  )
}

function Loaded({ changes, names }: LoadedChanges) {
  if (!changes) {
    return <p>Pictures of before and after come with a build, by npm run build-storybook.</p>
  }
  if ('problem' in changes) return <p>{problems[changes.problem]}</p>
  const { since, of, components } = changes
  const count = components.reduce((sum, { pictures }) => sum + pictures.length, 0)
  const titles = titlesOf(components, names)
  const titleOf = ({ id }: ComponentChange) => titles.get(id) ?? id
  const sorted = [...components].sort((one, other) =>
    titleOf(one).localeCompare(titleOf(other), 'en'),
  )
  const largest = sorted
    .toSorted(
      (one, other) =>
        Number(isComponent(other)) - Number(isComponent(one)) ||
        other.pictures.length - one.pictures.length,
    )
    .slice(0, openAtFirst)
  // What a component's page leads to stands above.
  const first = [...new Set([...sorted.filter(({ id }) => isNamed(id)), ...largest])]
  const others = sorted.filter((each) => !first.includes(each))
  return (
    <>
      <p>
        {formatCount(count)} of {formatCount(of)} pictures, in {formatCount(components.length)}{' '}
        {components.length === 1 ? 'component' : 'components'}, look different since commit{' '}
        <code>{since.commit}</code> of <time className="whitespace-nowrap">{since.day}</time>. A bar
        marks where.
      </p>
      <div className="changed-components">
        {[...first, ...others].map((each) => (
          <Component
            key={each.id}
            change={each}
            title={titleOf(each)}
            names={names}
            since={since.commit}
            isOpen={first.includes(each)}
          />
        ))}
      </div>
    </>
  )
}

/** Which share of a picture's height differs, from 0 to 1. */
function shareOf(change: PictureChange | undefined): number {
  const height = Math.max(change?.before?.[1] ?? 0, change?.after?.[1] ?? 0)
  const differing = change?.stretches?.reduce((sum, [, length]) => sum + length, 0) ?? 0
  return height > 0 ? Math.min(1, differing / height) : 0
}

interface ComponentProps {
  change: ComponentChange
  title: string
  names: Names
  since: string
  isOpen: boolean
}

function Component({ change, title, names, since, isOpen }: ComponentProps) {
  const { id, path, signed, pictures } = change
  const [open, setOpen] = useState(isOpen)
  const [first, ...more] = pictures
  // The pictures say of which height they are; of another height all below the first line differs.
  const isAsHigh = first?.before?.[1] === first?.after?.[1]
  const share = isAsHigh ? Math.round(shareOf(first) * 100) : 0
  return (
    <details id={id} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
        <span className="tabular text-ink-soft">
          {signed ? 'signed · ' : ''}
          {pictures.length}
        </span>
      </summary>
      {open && first && (
        <>
          <p>
            <a href={pageOf(change, names)} target="_top">
              {title}
            </a>
            {`, ${nameOf(first.key, names)}`}
            {share > 0 && ` · differs in ${share} % of its height`}
            {signed && ` · signed by ${signed.name} on ${signed.day}`}
          </p>
          <Pair change={first} title={`${title}, ${nameOf(first.key, names)}`} since={since} />
          {path && !signed && (
            <p>
              Sign off: <code>{signCommand(path)}</code>
            </p>
          )}
          {more.length > 0 && <More changes={more} names={names} since={since} />}
        </>
      )}
    </details>
  )
}

interface MoreProps {
  changes: readonly PictureChange[]
  names: Names
  since: string
}

/** The other pictures of a component: pairs, and links to the stories that have no picture of before. */
function More({ changes, names, since }: MoreProps) {
  const [open, setOpen] = useState(false)
  const drawn = changes.filter(({ stretches }) => stretches)
  const others = changes.filter(({ stretches }) => !stretches)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatCount(changes.length)} more</summary>
      {open &&
        drawn.map((change) => (
          <div key={change.key} className="mt-3">
            <p>{nameOf(change.key, names)}</p>
            <Pair change={change} title={nameOf(change.key, names)} since={since} />
          </div>
        ))}
      {open && others.length > 0 && (
        <>
          <p>
            Without a picture of before; <code>npm run build-storybook -- --since={since}</code>{' '}
            draws all:
          </p>
          <ul>
            {others.map(({ key, kind }) => (
              <li key={key}>
                <a href={storyHref(key.replace(/@.*/, ''))} target="_top">
                  {nameOf(key, names)}
                </a>
                {kind === 'changed' ? '' : `, ${kind}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  )
}

/** Whether Storybook's address leads to a component on this page. */
function isNamed(id: string): boolean {
  try {
    return window.parent.location.hash === `#${id}`
  } catch {
    // Another site shows this page.
    return false
  }
}

/** The names of the components' pages, and of what has none, of its stories; with the group where two are the same. */
function titlesOf(components: readonly ComponentChange[], names: Names): Map<string, string> {
  const paths = components.map(({ id, pictures }) => {
    const story = pictures[0]?.key.replace(/@.*/, '') ?? ''
    return (names[`${id}--docs`] ?? names[story] ?? { title: id }).title.split('/')
  })
  const last = paths.map((path) => path.at(-1) ?? '')
  const titles = last.map((name, index) =>
    last.indexOf(name) === last.lastIndexOf(name) ? name : `${name} (${paths[index]?.[0]})`,
  )
  return new Map(components.map(({ id }, index) => [id, titles[index] ?? id]))
}

function pageOf({ id, pictures }: ComponentChange, names: Names): string {
  const page = `${id}--docs`
  return page in names
    ? `./?path=/docs/${page}`
    : storyHref(pictures[0]?.key.replace(/@.*/, '') ?? '')
}

/** A story's name with the window of its picture: `Busy, phone`. */
function nameOf(key: string, names: Names): string {
  const [id = key, look] = key.split('@')
  const name = names[id]?.name ?? id.replace(/^.*--/, '')
  return look ? `${name}, ${look}` : name
}
