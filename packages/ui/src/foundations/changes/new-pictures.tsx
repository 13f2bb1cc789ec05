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

/** The width that a picture has at least, also where two stand beside each other on a phone, and its height as a share. */
const least = 310
const leastOnPhone = 140
const narrow = 480
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

/** So many rows of new components are shown at once, and so many components with new states. */
const shownRows = 2
const shownComponents = 2

export interface NewProps {
  items: readonly Item[]
  titleOf: (id: string) => string
  names: LoadedChanges['names']
  pages: LoadedChanges['pages']
  since: string
  /** Called with the key of a picture that is to be shown large. */
  onView: (key: string) => void
}

/** New components: a picture of the first story of each. */
export function NewComponents({ items, titleOf, pages }: NewProps) {
  const { ref, columns, width } = useColumns()
  return (
    <div ref={ref}>
      <ShowAll
        items={items}
        called="new components"
        shown={columns * shownRows}
        className="changed-cards"
        style={{ gridTemplateColumns: `repeat(${columns}, ${width}px)` }}
      >
        {(item) => {
          const { id, pictures } = item
          const [first] = pictures
          const count = statesOf(pictures).length
          return (
            <li key={id} id={id}>
              {first && (
                <NewPicture
                  change={first}
                  onPhone={pictures.find(({ key }) => key === `${first.key}@phone`)}
                  title={titleOf(id)}
                  width={width - edges}
                />
              )}
              <h4>
                <ComponentName id={id} pages={pages} title={titleOf(id)} />
              </h4>
              <div className="answer-line">
                <span>
                  {formatCount(count)} {count === 1 ? 'state' : 'states'}
                </span>
                <Answer item={item} title={titleOf(id)} />
              </div>
            </li>
          )
        }}
      </ShowAll>
    </div>
  )
}

export interface NewStatesProps extends NewProps {
  /** What looks different, with the pictures that do. */
  looks: readonly Item[]
}

/** Components that have new states: a picture of each, and where to see what else became of them. */
export function NewStates(props: NewStatesProps) {
  const { items, looks, titleOf, names, pages, since, onView } = props
  const parts = use(PartsContext)
  const { ref, room, columns: most, width: usual } = useColumns()
  return (
    <div ref={ref}>
      <ShowAll
        items={items}
        called="components with new states"
        shown={shownComponents}
        className="changed-states"
      >
        {(item) => {
          const { id, pictures } = item
          const states = statesOf(pictures)
          const isWide = states.some(({ key }) => isWideAndLow(parts[key], usual))
          // Of a state one is to see what is new in it: on a phone it has the whole width.
          const columns = room < narrow ? 1 : isWide ? Math.min(most, 2) : most
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
                    {formatCount(states.length)} {states.length === 1 ? 'new state' : 'new states'}
                  </span>
                </h4>
                <Answer item={item} title={title} />
              </div>
              <ShowAll
                items={states}
                called="new states"
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
                      isState
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
  const wanted = room < narrow ? leastOnPhone : least
  const columns = Math.max(1, Math.floor((room + gap) / (wanted + gap)))
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
  /** The same story on a phone, which is shown where all of the other would be small, if all of it is larger. */
  onPhone?: PictureChange | undefined
  /** What it shows. */
  title: string
  width: number
  /** Whether it is one state of several: what differs from the component's default is framed, and seen where all is small. */
  isState?: boolean
}

/** A small picture of a new story, which leads to it. */
function NewPicture({ change, onPhone, title, width, isState = false }: NewPictureProps) {
  const parts = use(PartsContext)
  const place = { width, height: Math.min(highest, Math.round(width * high)) }
  const first = shownOf(change, parts, place)
  if (!first) return <a href={storyOf(change)}>{title}</a>
  const other = first.whole < readable && onPhone && shownOf(onPhone, parts, place)
  const { look, part, whole } = other && other.whole > first.whole ? other : first
  const isCloseUp = isState && whole < readable && (part?.[4]?.length ?? 0) > 0
  return (
    <div className="sb-unstyled">
      <StoryPicture
        {...{ look, title, part, ...place }}
        scale={isCloseUp ? undefined : whole}
        marksDifferences={isState}
      >
        <a href={storyOf(change)} target="_top" className="absolute inset-0">
          <span className="sr-only">{title}: open the story</span>
        </a>
      </StoryPicture>
    </div>
  )
}

/** What a place shows of a picture, and at which scale; undefined where it is missing. */
function shownOf(
  { key, after }: PictureChange,
  parts: Readonly<Record<string, Part>>,
  place: { width: number; height: number },
) {
  if (!after) return undefined
  const isPhone = key.endsWith('@phone')
  const look: Look = {
    device: isPhone ? 'Phone' : 'Desktop',
    picture: key,
    src: frameAddress(key.replace(/@.*/, ''), { phone: isPhone }),
    width: after[0],
    height: after[1],
  }
  // A layer, as a dialog, has a picture of the whole window, and is shown in it.
  const part = after[0] === 1280 && after[1] === 800 ? undefined : parts[key]
  return { look, part, whole: scaleIn(look, part, place) }
}
