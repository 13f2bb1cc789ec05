import { Unstyled } from '@storybook/addon-docs/blocks'
import { type ReactNode, use, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { CopyArea } from '../../primitives/copy-button/copy-button.tsx'
import { readStoryName } from '../story-name.ts'
import { ChangesContext, type ComponentChange, type LoadedChanges } from './changes.ts'
import { Component } from './component-change.tsx'
import { Figures } from './figures.tsx'
import { isNamed, looksId } from './is-named.ts'
import { componentNames, nameOf, placeOf, readPlace, versionWithDetails } from './names.ts'
import { NewStates } from './new-pictures.tsx'
import { PairViewer } from './pair-viewer.tsx'
import {
  drawnIn,
  headings,
  type Item,
  isFolded,
  itemsOf,
  type Section,
  sections,
  shownIn,
} from './sections.ts'
import { ShowAll } from './show-all.tsx'

/** What a build without pictures of before says, and what to do. */
const problems = {
  'no git':
    'This build was made outside of a Git repository, so it has no pictures of before. Build it in a clone, by npm run build-storybook.',
  shallow:
    'This clone has no earlier commits, so there are no pictures of before. Run git fetch --unshallow, then npm run build-storybook.',
  first: 'All pictures are as they were first accepted: there is no before yet.',
}

/** What each section says. */
const texts = {
  components:
    'They had no stories before. Press a picture to see it large, or a name to open its page.',
  states:
    'Components that existed before and have new stories. Press a picture to see it large. A frame marks what differs from the default.',
  looks:
    'The largest difference comes first, and after it stories that changed themselves or show what rarely happens. A frame marks what differs; press a picture to see all of it, large.',
  gone: 'These stories no longer exist. The pictures show how they looked.',
  documentation:
    'These stories explain the library: the tokens, the recipes and the screens. No component of the shop is among them.',
  slight: 'Their content moved a little, or less than a short word differs.',
} as const satisfies Record<Section, string>

/** So many are open at first: the first one. */
const openAtFirst = 1

/** So many names of components are shown at once. */
const shownNames = 12

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
  // What a component's page leads to stands above.
  const items = itemsOf(components, titleOf).toSorted(
    (one, other) => Number(isNamed(other.id)) - Number(isNamed(one.id)),
  )
  // In the order of the page, so that the first one that is opened is the first.
  const drawn = drawnIn(items).map(({ change, item }) => {
    const component = titleOf(item.id)
    return { change, item, component, title: `${component} › ${nameOf(change, names)}` }
  })
  const shared = {
    titleOf,
    names,
    pages,
    since: since.commit,
    onView: (key: string) => setViewed(drawn.findIndex(({ change }) => change.key === key)),
  }
  /** The components of a section, by their names. */
  const component = (each: Item, isOpen = false) => (
    <li key={each.id}>
      <Component
        change={each}
        title={titleOf(each.id)}
        page={pages[each.id]}
        place={each.section === 'states' ? looksId(each.id) : each.id}
        isOpen={isOpen || isNamed(each.id)}
        {...shared}
      />
    </li>
  )
  /** What a section shows of its components. */
  function content(section: Section, own: readonly Item[]) {
    if (section === 'components') return <NewStates items={own} areNew {...shared} />
    if (section === 'states') {
      return <NewStates items={own} looks={shownIn('looks', items)} {...shared} />
    }
    return (
      <ShowAll items={own} called="components" shown={shownNames} className="changed-components">
        {(each) => component(each, section === 'looks' && own.indexOf(each) < openAtFirst)}
      </ShowAll>
    )
  }
  return (
    <CopyArea>
      <p>
        {components.length === 0
          ? `Nothing has changed: all ${formatCount(of)} pictures are the same as in `
          : `${formatCount(items.length)} of the components and pages differ from `}
        <strong>{versionWithDetails(since)}</strong>
        {components.length === 0 ? '.' : ':'}
      </p>
      {components.length > 0 && <Figures items={items} />}
      {sections.map((section) => {
        const own = shownIn(section, items)
        const heading = headings[section]
        if (own.length === 0) return null
        return (
          <section key={section} id={`changes-${section}`} className="changed-section">
            {isFolded(section) ? (
              <Folded heading={heading} items={own}>
                <p>{texts[section]}</p>
                {content(section, own)}
              </Folded>
            ) : (
              <>
                <h3>{heading}</h3>
                <p>{texts[section]}</p>
                {content(section, own)}
              </>
            )}
          </section>
        )
      })}
      <Moves components={components} names={names} />
      <Unstyled>
        <PairViewer items={items} changes={drawn} index={viewed} onIndex={setViewed} />
      </Unstyled>
    </CopyArea>
  )
}

interface FoldedProps {
  heading: string
  items: readonly Item[]
  /** What a press on the heading shows. */
  children: ReactNode
}

function Folded({ heading, items, children }: FoldedProps) {
  const [one, several] =
    items[0]?.section === 'documentation' ? ['topic', 'topics'] : ['component', 'components']
  return (
    <details className="changed-fold" open={items.some(({ id }) => isNamed(id))}>
      <summary>
        <h3>{heading}</h3>{' '}
        <span className="tabular">
          {formatCount(items.length)} {items.length === 1 ? one : several}
        </span>
      </summary>
      {children}
    </details>
  )
}

/** Where in the sidebar stories were that look as before, and where they are. */
function Moves({
  components,
  names,
}: {
  components: readonly ComponentChange[]
  names: LoadedChanges['names']
}) {
  const moves = new Map<string, { from: string; to: string; count: number }>()
  for (const change of components.flatMap(({ pictures }) => pictures)) {
    if (change.kind !== 'moved') continue
    const [from, to] = [change.former?.title ?? '', placeOf(change, names)]
    const isRenamed = from === to
    const move = isRenamed
      ? {
          from: `${readPlace(from)} › ${readStoryName(change.former?.name ?? '')}`,
          to: `${readPlace(to)} › ${nameOf(change, names)}`,
        }
      : { from: readPlace(from), to: readPlace(to) }
    const key = `${move.from} ${move.to}`
    moves.set(key, { ...move, count: (moves.get(key)?.count ?? 0) + 1 })
  }
  return moves.size === 0 ? null : (
    <details className="changed-fold changed-section">
      <summary>
        <h3>Only moved in the sidebar</h3>
      </summary>
      <p>These have another place or name, and look exactly as before.</p>
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
    </details>
  )
}
