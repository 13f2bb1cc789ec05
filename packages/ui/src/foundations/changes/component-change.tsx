import { type ReactNode, useState } from 'react'
import { formatCount } from '../../lib/format.ts'
import { storyHref } from '../screens/addresses.ts'
import { Answer, Said } from './answers.tsx'
import type { ComponentChange, LoadedChanges, PictureChange } from './changes.ts'
import { fatesInWords } from './counts.ts'
import { dayInWords, nameOf, readPlace } from './names.ts'
import { Pair } from './pair.tsx'
import { type Item, lookDifferent } from './sections.ts'
import { Words } from './words.tsx'

/** Whether its picture of before was drawn. */
const isDrawn = ({ hasBefore }: PictureChange) => hasBefore === true

type Names = LoadedChanges['names']

/** How many pictures look different, or how many there are where none does. */
const countOf = (pictures: readonly PictureChange[]) =>
  formatCount(lookDifferent(pictures).length || pictures.length)

export interface ComponentProps {
  change: Item
  title: string
  names: Names
  /** The page of documentation that shows it. */
  page: string | undefined
  since: string
  /** Where the page's address finds it. */
  place: string
  isOpen: boolean
  /** Called with the key of a picture that is to be shown large. */
  onView: (key: string) => void
}

/** A component with its pictures before and after, which open by a press on its name. */
export function Component(props: ComponentProps) {
  const { change, title, names, page, since, place, isOpen, onView } = props
  const { signed, pictures } = change
  const [open, setOpen] = useState(isOpen)
  const [first, ...more] = pictures
  return (
    <details
      id={place}
      className="changed-component"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h4>{title}</h4>
        <span className="tabular text-ink-soft">
          <Said item={change} title={title} />
          {signed ? 'signed · ' : ''}
          {countOf(pictures)}
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
                <Answer item={change} title={title} />
              </>
            }
          />
          {more.length > 0 && (
            <More
              label={`More: ${fatesInWords(more)}`}
              changes={more}
              {...{ title, names, since, onView }}
            />
          )}
          <Undrawn pictures={pictures} />
        </>
      )}
    </details>
  )
}

/** Says of how many pictures nobody sees here what changed. */
function Undrawn({ pictures }: Pick<ComponentChange, 'pictures'>) {
  const undrawn = pictures.filter((each) => each.kind === 'changed' && !isDrawn(each)).length
  if (undrawn === 0) return null
  return (
    <p>
      {undrawn === pictures.length
        ? 'There is no picture of before here'
        : `For ${formatCount(undrawn)} of them there is no picture of before here`}
      : open the story before you sign off.
    </p>
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
  const { key, kind, former, isRedeclared } = change
  return (
    <div className="changed-picture">
      <div className="changed-facts">
        <strong>{nameOf(change, names)}</strong>
        {kind !== 'removed' && (
          <a href={storyOf(change)} target="_top">
            Open the story
          </a>
        )}
        {notes}
        {isRedeclared && (
          <span>The story changed, too: it may show other content than before.</span>
        )}
        {former?.title && kind !== 'removed' && <span>Was {readPlace(former.title)}</span>}
      </div>
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

/** The address of a picture's story. */
export const storyOf = ({ key }: PictureChange) => storyHref(key.replace(/@.*/, ''))

interface MoreProps extends Omit<PictureProps, 'change' | 'notes'> {
  /** What opens them. */
  label: string
  changes: readonly PictureChange[]
}

/** The other pictures of a component; of those without a picture of before links to the stories. */
export function More({ label, changes, ...rest }: MoreProps) {
  const { names, since } = rest
  const [open, setOpen] = useState(false)
  const isShown = (change: PictureChange) => change.kind !== 'changed' || isDrawn(change)
  const others = changes.filter((change) => !isShown(change))
  return (
    <details className="changed-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{label}</summary>
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
