import { Unstyled } from '@storybook/addon-docs/blocks'
import { use, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { CopyArea, CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { storyHref } from '../screens/addresses.ts'
import {
  ChangesContext,
  type ComponentChange,
  type LoadedChanges,
  type PictureChange,
} from './changes.ts'
import { Pair } from './pair.tsx'
import { PairViewer } from './pair-viewer.tsx'
import { signCommand } from './sign-off-list.tsx'
import { Words } from './words.tsx'

/** What a build without pictures of before says, and what to do. */
const problems = {
  'no git':
    'This build was made outside of a Git repository, so it has no pictures of before. Build it in a clone, by npm run build-storybook.',
  shallow:
    'This clone has no earlier commits, so there are no pictures of before. Run git fetch --unshallow, then npm run build-storybook.',
  first: 'All pictures are as they were first accepted: there is no before yet.',
}

/** So many are open at first: those with both pictures, components before screens and pages, then those of which most differ. */
const openAtFirst = 3

const isComponent = ({ id }: ComponentChange) => !/^(foundations|guide|screens|demo)-/.test(id)

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

function Loaded({ changes, names, pages }: LoadedChanges) {
  const [viewed, setViewed] = useState<number>()
  if (!changes) {
    return <p>Pictures of before and after come with a build, by npm run build-storybook.</p>
  }
  if ('problem' in changes) return <p>{problems[changes.problem]}</p>
  const { since, of, components } = changes
  const pictures = components.flatMap((each) => each.pictures)
  const count = pictures.length
  const added = pictures.filter(({ kind }) => kind === 'added').length
  const undrawn = pictures.filter((each) => each.kind !== 'added' && !isDrawn(each)).length
  const titles = titlesOf(components, names)
  const titleOf = ({ id }: ComponentChange) => titles.get(id) ?? id
  const sorted = [...components].sort((one, other) =>
    titleOf(one).localeCompare(titleOf(other), 'en'),
  )
  const largest = sorted
    .toSorted(
      (one, other) =>
        Number(other.pictures.some(isDrawn)) - Number(one.pictures.some(isDrawn)) ||
        Number(isComponent(other)) - Number(isComponent(one)) ||
        other.pictures.length - one.pictures.length,
    )
    .slice(0, openAtFirst)
  // What a component's page leads to stands above.
  const first = [...new Set([...sorted.filter(({ id }) => isNamed(id)), ...largest])]
  const ordered = [...first, ...sorted.filter((each) => !first.includes(each))]
  const drawn = ordered.flatMap((each) =>
    each.pictures
      .filter(isDrawn)
      .map((change) => ({ change, title: `${titleOf(each)}, ${nameOf(change.key, names)}` })),
  )
  const view = (key: string) => setViewed(drawn.findIndex(({ change }) => change.key === key))
  return (
    <CopyArea>
      <p>
        {formatCount(count)} of {formatCount(of)} pictures, in {formatCount(components.length)}{' '}
        {components.length === 1 ? 'component' : 'components'}, look different since{' '}
        <time className="whitespace-nowrap">{since.day}</time>, when the last change was{' '}
        {since.subject && `“${since.subject}”, `}commit <code>{since.commit}</code>. Each pair shows
        what differs, in a frame; a press shows all of it, large.
        {drawn.length < count &&
          ` ${formatCount(drawn.length)} have a picture of before, and stand first.`}
        {added > 0 && ` ${formatCount(added)} have none because their stories are new.`}
        {undrawn > 0 && ` Of ${formatCount(undrawn)} the one of before was not drawn.`}
        {components.length > openAtFirst &&
          ` ${formatCount(openAtFirst)} components are open: a press on another name opens it.`}
      </p>
      <div className="changed-components">
        {ordered.map((each) => (
          <Component
            key={each.id}
            change={each}
            title={titleOf(each)}
            names={names}
            page={pages[each.id]}
            since={since.commit}
            isOpen={first.includes(each)}
            onView={view}
          />
        ))}
      </div>
      <Unstyled>
        <PairViewer changes={drawn} index={viewed} onIndex={setViewed} />
      </Unstyled>
    </CopyArea>
  )
}

/** Whether its picture of before was drawn, so that there is a pair. */
const isDrawn = ({ hasBefore }: PictureChange) => hasBefore === true

type Names = LoadedChanges['names']

interface ComponentProps {
  change: ComponentChange
  title: string
  names: Names
  /** The page of documentation that shows it. */
  page: string | undefined
  since: string
  isOpen: boolean
  /** Called with the key of a picture that is to be shown large. */
  onView: (key: string) => void
}

function Component({ change, title, names, page, since, isOpen, onView }: ComponentProps) {
  const { id, paths, signed, pictures } = change
  const [open, setOpen] = useState(isOpen)
  const [first, ...more] = pictures.toSorted(
    (one, other) => Number(isDrawn(other)) - Number(isDrawn(one)),
  )
  const unseen = pictures.filter((each) => each.kind === 'changed' && !isDrawn(each)).length
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
            {nameOf(first.key, names)} ·{' '}
            <a href={page ? `./?path=/docs/${page}` : storyOf(first)} target="_top">
              {page ? `${title} in the documentation` : 'Open the story'}
            </a>
            {signed && ` · signed by ${signed.name} on ${signed.day}`}
          </p>
          <Words change={first} />
          <Pair
            change={first}
            title={`${title}, ${nameOf(first.key, names)}`}
            since={since}
            onOpen={() => onView(first.key)}
          />
          {more.length > 0 && <More {...{ names, since, onView }} changes={more} />}
          {paths.length > 0 && !signed && (
            <p>
              {unseen > 0 && (
                <>
                  {unseen === pictures.length
                    ? 'Nothing shows here what changed'
                    : `For ${formatCount(unseen)} of them nothing shows here what changed`}
                  : draw the pictures of before, or look at the story, before you sign.{' '}
                </>
              )}
              <CopyButton
                text={signCommand(paths)}
                label={`Copy the command that signs ${pictures.length === 1 ? 'this picture' : `these ${pictures.length} pictures`}`}
              />
            </p>
          )}
        </>
      )}
    </details>
  )
}

const storyOf = ({ key }: PictureChange) => storyHref(key.replace(/@.*/, ''))

interface MoreProps {
  changes: readonly PictureChange[]
  names: Names
  since: string
  onView: (key: string) => void
}

/** The other pictures of a component: pairs, and links to the stories that have no picture of before. */
function More({ changes, names, since, onView }: MoreProps) {
  const [open, setOpen] = useState(false)
  const others = changes.filter((change) => !isDrawn(change))
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatCount(changes.length)} more</summary>
      {open &&
        changes.filter(isDrawn).map((change) => (
          <div key={change.key} className="mt-3">
            <p>{nameOf(change.key, names)}</p>
            <Words change={change} />
            <Pair
              change={change}
              title={nameOf(change.key, names)}
              since={since}
              onOpen={() => onView(change.key)}
            />
          </div>
        ))}
      {open && others.length > 0 && (
        <>
          <p>
            Without a picture of before; <code>npm run build-storybook -- --since={since}</code>{' '}
            draws all:
          </p>
          <ul>
            {others.map((change) => (
              <li key={change.key}>
                <a href={storyOf(change)} target="_top">
                  {nameOf(change.key, names)}
                </a>
                {change.kind === 'changed' ? '' : `, ${change.kind}`}
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

/** A story's name with the window of its picture: `Busy, phone`. */
function nameOf(key: string, names: Names): string {
  const [id = key, look] = key.split('@')
  const name = names[id]?.name ?? id.replace(/^.*--/, '')
  return look ? `${name}, ${look}` : name
}
