import { use } from 'react'
import { formatCount } from '../../lib/format.ts'
import { naturalSize, type Part, PartsContext } from '../pictures/crop.ts'
import type { Look } from '../pictures/exhibits.ts'
import { frameAddress } from '../pictures/live-story.tsx'
import { StoryPicture } from '../pictures/thumb.tsx'
import { useWidth } from '../pictures/use-width.ts'
import { Answer } from './answers.tsx'
import type { LoadedChanges, PictureChange } from './changes.ts'
import { More, storyOf } from './component-change.tsx'
import { fatesInWords } from './counts.ts'
import { DifferenceLink } from './difference-link.tsx'
import { looksId } from './is-named.ts'
import { nameOf } from './names.ts'
import { type Item, statesOf } from './sections.ts'
import { ShowAll } from './show-all.tsx'

/** Between pictures, and the two lines of the edges of one, in pixels. */
const gap = 20
const edges = 2

/** The width that a picture has at least, and its height as a share. */
const least = 310
const high = 0.5
const highest = 160

/** What would be smaller than this as a whole is cut off at its end. */
const leastScale = 0.12

/** Of a bar that would be a thin line as a whole, so many pixels high, one sees the beginning, as large as this. */
const thin = 40
const ofBar = 0.45

/** Where states that are lower than this share of their width would be smaller than this, two stand in a row. */
const readable = 0.35
const low = 0.4

/** So many components are shown at once. */
const shownComponents = 2

export interface NewStatesProps {
  items: readonly Item[]
  /** Whether the components themselves are new, and not only some of their states. */
  areNew?: boolean
  /** What looks different, with the pictures that do. */
  looks?: readonly Item[]
  titleOf: (id: string) => string
  names: LoadedChanges['names']
  pages: LoadedChanges['pages']
  since: string
  /** Called with the key of a picture that is to be shown large. */
  onView: (key: string) => void
}

/** New components, or others that have new states: a picture of each state, and where to see what else became of them. */
export function NewStates(props: NewStatesProps) {
  const { items, areNew = false, looks = [], titleOf, names, pages, since, onView } = props
  const parts = use(PartsContext)
  const { ref, room, columns: most, width: usual } = useColumns()
  const called = areNew ? 'state' : 'new state'
  return (
    <div ref={ref}>
      <ShowAll
        items={items}
        called={areNew ? 'new components' : 'components with new states'}
        shown={shownComponents}
        className="changed-states"
      >
        {(item) => {
          const { id, pictures } = item
          const states = statesOf(pictures)
          const isWide = states.some(({ key }) => isWideAndLow(parts[key], usual))
          const columns = isWide ? Math.min(most, 2) : most
          const width = widthIn(room, columns)
          const others = pictures.filter(({ kind }) => kind !== 'added')
          const title = titleOf(id)
          const look = looks.find((each) => each.id === id)
          return (
            <li key={id} id={id}>
              <div className="answer-line">
                <h4>
                  <ComponentName id={id} pages={pages} title={title} />{' '}
                  <span>
                    {formatCount(states.length)} {states.length === 1 ? called : `${called}s`}
                  </span>
                </h4>
                <Answer item={item} title={title} />
              </div>
              <ShowAll
                items={states}
                called={`${called}s`}
                shown={columns}
                className="changed-cards"
                style={{ gridTemplateColumns: `repeat(${columns}, ${width}px)` }}
              >
                {(change) => (
                  <li key={change.key}>
                    <NewPicture
                      change={change}
                      title={`${title} › ${nameOf(change, names)}`}
                      width={width - edges}
                      onOpen={() => onView(change.key)}
                    />
                    <p>{nameOf(change, names)}</p>
                  </li>
                )}
              </ShowAll>
              {look && (
                <p>
                  <DifferenceLink to={looksId(id)}>
                    Other pictures of it: {fatesInWords(look.pictures)}
                  </DifferenceLink>
                </p>
              )}
              {others.length > 0 && (
                <More
                  label={`Its other pictures: ${fatesInWords(others)}`}
                  changes={others}
                  {...{ title, names, since, onView }}
                />
              )}
            </li>
          )
        }}
      </ShowAll>
    </div>
  )
}

const isWideAndLow = ([, , across, down]: Part = [0, 0, 0, 0], width: number) =>
  down < across * low && width < across * readable

/** How many pictures stand beside each other, and how wide each is. */
function useColumns() {
  const { ref, width: room = least } = useWidth<HTMLDivElement>()
  const columns = Math.max(1, Math.floor((room + gap) / (least + gap)))
  return { ref, room, columns, width: widthIn(room, columns) }
}

const widthIn = (room: number, columns: number) =>
  Math.floor((room - gap * (columns - 1)) / columns)

interface ComponentNameProps {
  id: string
  title: string
  pages: LoadedChanges['pages']
}

/** Leads to the component's page, where it has one. */
function ComponentName({ id, title, pages }: ComponentNameProps) {
  const page = pages[id]
  return page ? (
    <a href={`./?path=/docs/${page}`} target="_top">
      {title}
    </a>
  ) : (
    title
  )
}

/** The scale at which all of something new is seen: what is new in it may stand at its end. */
function scaleIn(look: Look, part: Part | undefined, place: { width: number; height: number }) {
  const { width, height } = naturalSize(look, part)
  const whole = Math.min(1, place.width / width, place.height / height)
  return Math.max(whole, height * whole < thin ? ofBar : leastScale)
}

interface NewPictureProps {
  change: PictureChange
  /** What it shows. */
  title: string
  width: number
  /** Called when it is pressed. */
  onOpen: () => void
}

/**
 * A small picture of a new story, which opens large. What differs from the component's default is framed, and seen where
 * all is small.
 */
function NewPicture({ change, title, width, onOpen }: NewPictureProps) {
  const parts = use(PartsContext)
  const { key, after } = change
  if (!after) return <a href={storyOf(change)}>{title}</a>
  const place = { width, height: Math.min(highest, Math.round(width * high)) }
  const look: Look = {
    device: 'Desktop',
    picture: key,
    src: frameAddress(key.replace(/@.*/, '')),
    width: after[0],
    height: after[1],
  }
  // A layer, as a dialog, has a picture of the whole window, and is shown in it.
  const part = after[0] === 1280 && after[1] === 800 ? undefined : parts[key]
  const whole = scaleIn(look, part, place)
  const isCloseUp = whole < readable && (part?.[4]?.length ?? 0) > 0
  return (
    <div className="sb-unstyled">
      <StoryPicture
        {...{ look, title, part, ...place }}
        scale={isCloseUp ? undefined : whole}
        marksDifferences
      >
        <button
          type="button"
          aria-label={`${title}: show it large`}
          onClick={onOpen}
          className="absolute inset-0 cursor-zoom-in"
        />
      </StoryPicture>
    </div>
  )
}
