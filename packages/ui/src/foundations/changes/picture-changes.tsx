import { Unstyled } from '@storybook/addon-docs/blocks'
import { type ReactNode, use, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { CopyArea, CopyButton } from '../../primitives/copy-button/copy-button.tsx'
import { storyHref } from '../screens/addresses.ts'
import {
  ChangesContext,
  type ComponentChange,
  type LoadedChanges,
  type PictureChange,
} from './changes.ts'
import { componentNames, nameOf, placeOf, readPlace } from './names.ts'
import { Pair } from './pair.tsx'
import { PairViewer } from './pair-viewer.tsx'
import { countOf, type Section, sectionsOf } from './sections.ts'
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

/** What each section says: its figure in the summary, its heading, and what it shows. */
const sections = {
  seen: {
    figure: 'visibly different',
    heading: 'Looks different',
    about:
      'First is what differs most. What differs is in a frame; a press shows all of it, large.',
  },
  added: { figure: 'new', heading: 'New', about: 'There were no such stories before.' },
  removed: {
    figure: 'gone',
    heading: 'Gone',
    about: 'There are no such stories any more. This is how they looked.',
  },
  moved: {
    figure: 'only moved in the sidebar',
    heading: 'Only moved in the sidebar',
    about: 'These have another place or name, and look exactly as before.',
  },
  unseen: {
    figure: 'different, but not to the eye',
    heading: 'No difference that an eye can see',
    about: 'Some pixels have another value, by so little that nobody can tell which.',
  },
} as const satisfies Record<Section, unknown>

const order = ['seen', 'added', 'removed', 'moved', 'unseen'] as const satisfies Section[]

/** So many are open at first: those of which one sees most differ. */
const openAtFirst = 3

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
  const titles = componentNames(components, names)
  const titleOf = (id: string) => titles.get(id) ?? id
  const sorted = sectionsOf(components, titleOf)
  // What a component's page leads to stands above.
  const seen = [
    ...sorted.seen.filter(({ id }) => isNamed(id)),
    ...sorted.seen.filter(({ id }) => !isNamed(id)),
  ]
  const shown = { ...sorted, seen }
  const drawn = [...seen, ...shown.unseen].flatMap((each) =>
    each.pictures
      .filter(isDrawn)
      .map((change) => ({ change, title: `${titleOf(each.id)} › ${nameOf(change, names)}` })),
  )
  const listed = new Set<string>()
  function component(each: ComponentChange, isOpen: boolean) {
    // A link leads to the first of a component's places.
    const anchor = listed.has(each.id) ? undefined : each.id
    listed.add(each.id)
    return (
      <Component
        key={each.id}
        change={each}
        anchor={anchor}
        title={titleOf(each.id)}
        names={names}
        page={pages[each.id]}
        since={since.commit}
        isOpen={isOpen || isNamed(each.id)}
        onView={(key) => setViewed(drawn.findIndex(({ change }) => change.key === key))}
      />
    )
  }
  return (
    <CopyArea>
      <p>
        {components.length === 0
          ? `Nothing has changed: all ${formatCount(of)} pictures of components and screens are what they were on `
          : `Of ${formatCount(of)} pictures of components and screens, since `}
        <time className="whitespace-nowrap">{dayInWords(since.day)}</time>
        {components.length === 0 ? '.' : ':'}
      </p>
      {components.length > 0 && <Figures sections={shown} />}
      <p className="changed-since">
        Compared with commit <code>{since.commit}</code>
        {since.subject && `, “${since.subject}”`}.
      </p>
      {order
        .filter((section) => shown[section].length > 0)
        .map((section) => (
          <section key={section} id={`changes-${section}`} className="changed-section">
            <h3>{sections[section].heading}</h3>
            <p>{sections[section].about}</p>
            {section === 'moved' ? (
              <Moves components={shown.moved} names={names} />
            ) : (
              <div className="changed-components">
                {shown[section].map((each, index) =>
                  component(each, section === 'seen' && index < openAtFirst),
                )}
              </div>
            )}
          </section>
        ))}
      <Unstyled>
        <PairViewer changes={drawn} index={viewed} onIndex={setViewed} />
      </Unstyled>
    </CopyArea>
  )
}

/** How many pictures each section has; the three that somebody asks for also where there are none. */
function Figures({ sections: shown }: { sections: Record<Section, readonly ComponentChange[]> }) {
  return (
    <ul className="changed-figures">
      {order
        .filter((section) => shown[section].length > 0 || /seen|added|removed/.test(section))
        .map((section) => (
          <li key={section}>
            <strong>{formatCount(countOf(shown[section]))}</strong> {sections[section].figure}
          </li>
        ))}
    </ul>
  )
}

const dayInWords = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Where in the sidebar stories were that look as before, and where they are. */
function Moves({ components, names }: { components: readonly ComponentChange[]; names: Names }) {
  const moves = new Map<string, { from: string; to: string; count: number }>()
  for (const change of components.flatMap(({ pictures }) => pictures)) {
    const [from, to] = [change.former?.title ?? '', placeOf(change, names)]
    const isRenamed = from === to
    const move = isRenamed
      ? {
          from: `${readPlace(from)} › ${change.former?.name}`,
          to: `${readPlace(to)} › ${nameOf(change, names)}`,
        }
      : { from: readPlace(from), to: readPlace(to) }
    const key = `${move.from} ${move.to}`
    moves.set(key, { ...move, count: (moves.get(key)?.count ?? 0) + 1 })
  }
  return (
    <ul className="changed-places">
      {[...moves].map(([key, { from, to, count }]) => (
        <li key={key}>
          <strong>{to}</strong>
          <span>was {from}</span>
          <span className="tabular">
            {formatCount(count)} {count === 1 ? 'picture' : 'pictures'}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Whether its picture of before was drawn. */
const isDrawn = ({ hasBefore }: PictureChange) => hasBefore === true

type Names = LoadedChanges['names']

interface ComponentProps {
  change: ComponentChange
  /** The id that a link names; undefined where another place has it. */
  anchor: string | undefined
  title: string
  names: Names
  /** The page of documentation that shows it. */
  page: string | undefined
  since: string
  isOpen: boolean
  /** Called with the key of a picture that is to be shown large. */
  onView: (key: string) => void
}

function Component(props: ComponentProps) {
  const { change, anchor, title, names, page, since, isOpen, onView } = props
  const { paths, signed, pictures } = change
  const [open, setOpen] = useState(isOpen)
  const [first, ...more] = pictures
  const undrawn = pictures.filter((each) => each.kind === 'changed' && !isDrawn(each)).length
  return (
    <details
      id={anchor}
      className="changed-component"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h4>{title}</h4>
        <span className="tabular text-ink-soft">
          {signed ? 'signed · ' : ''}
          {pictures.length}
        </span>
      </summary>
      {open && first && (
        <>
          <Picture
            {...{ change: first, title, names, since, onView }}
            notes={
              <>
                {page && (
                  <a href={`./?path=/docs/${page}`} target="_top">
                    {title} in the documentation
                  </a>
                )}
                {signed && <span>Signed by {`${signed.name} on ${dayInWords(signed.day)}`}</span>}
              </>
            }
          />
          {more.length > 0 && <More {...{ title, names, since, onView }} changes={more} />}
          {paths.length > 0 && !signed && (
            <p className="changed-sign">
              {undrawn > 0 && (
                <>
                  {undrawn === pictures.length
                    ? 'Nothing shows here what changed'
                    : `For ${formatCount(undrawn)} of them nothing shows here what changed`}
                  : draw the pictures of before, or look at the story, before you sign.{' '}
                </>
              )}
              <CopyButton
                text={signCommand(paths)}
                label="Copy the command that signs this component"
              />
            </p>
          )}
        </>
      )}
    </details>
  )
}

interface PictureProps {
  change: PictureChange
  /** The component's name. */
  title: string
  names: Names
  since: string
  /** What else is said of it. */
  notes?: ReactNode
  onView: (key: string) => void
}

/** One picture that changed: what its story is, the words that went and came, and what it looks like. */
function Picture({ change, title, names, since, notes, onView }: PictureProps) {
  const { key, kind, former } = change
  return (
    <div className="changed-picture">
      <p className="changed-facts">
        <strong>{nameOf(change, names)}</strong>
        {kind !== 'removed' && (
          <a href={storyOf(change)} target="_top">
            Open the story
          </a>
        )}
        {notes}
        {former?.title && kind !== 'removed' && <span>Was {readPlace(former.title)}</span>}
      </p>
      <Words change={change} />
      <Pair
        change={change}
        title={`${title} › ${nameOf(change, names)}`}
        since={since}
        onOpen={() => onView(key)}
      />
    </div>
  )
}

const storyOf = ({ key }: PictureChange) => storyHref(key.replace(/@.*/, ''))

interface MoreProps extends Omit<PictureProps, 'change' | 'notes'> {
  changes: readonly PictureChange[]
}

/** The other pictures of a component; of those without a picture of before links to the stories. */
function More({ changes, ...rest }: MoreProps) {
  const { names, since } = rest
  const [open, setOpen] = useState(false)
  const isShown = (change: PictureChange) => change.kind !== 'changed' || isDrawn(change)
  const others = changes.filter((change) => !isShown(change))
  return (
    <details className="changed-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{formatCount(changes.length)} more</summary>
      {open &&
        changes
          .filter(isShown)
          .map((change) => <Picture key={change.key} change={change} {...rest} />)}
      {open && others.length > 0 && (
        <>
          <p>
            Without a picture of before; <code>npm run build-storybook -- --since={since}</code>{' '}
            draws all:
          </p>
          <ul className="changed-undrawn">
            {others.map((change) => (
              <li key={change.key}>
                <a href={storyOf(change)} target="_top">
                  {nameOf(change, names)}
                </a>
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
