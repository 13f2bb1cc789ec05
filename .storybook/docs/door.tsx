import { readChangelog } from '@strapline/ui/foundations/changes/changelog.ts'
import { PartsContext } from '@strapline/ui/foundations/pictures/crop.ts'
import { frameAddress } from '@strapline/ui/foundations/pictures/live-story.tsx'
import { StoryPicture, type StoryPictureProps } from '@strapline/ui/foundations/pictures/thumb.tsx'
import { useWidth } from '@strapline/ui/foundations/pictures/use-width.ts'
import { type ReactNode, use } from 'react'
import changes from '../../CHANGELOG.md?raw'
import { pictures } from '../../packages/ui/fingerprints.json'
import readme from '../../packages/ui/README.md?raw'
import { sizesIn } from '../picture-sizes.ts'

const sizes = sizesIn(pictures)

/** Of the smallest app the button alone, with what is inside of it on a line of its own. */
const code = /<Button[\s\S]*?<\/Button>/
  .exec(readme)?.[0]
  .replaceAll(/(?<=>)(.+)(?=<)/g, '\n  $1\n')

const [newest, ...older] = readChangelog(changes)

/** The release before the newest, or the newest where nothing has changed since: `0.1.0`. */
const release = [newest, ...older]
  .map((each) => /^\d\S*/.exec(each?.title ?? '')?.[0])
  .find((number) => number !== undefined)

const newEntries = (newest?.sections ?? []).flatMap(({ entries }) => entries)

/** How many changes of each kind the newest part of the changelog has. */
const counts = ['Added', 'Changed', 'Fixed'].map(
  (each) => [each, newEntries.filter(({ kind }) => kind === each).length] as const,
)

/** What a door shows in place of pictures. */
const texts = {
  changes: (
    <>
      <ul className="door-counts">
        {counts.map(([kind, count]) => (
          <li key={kind}>
            <b>{count}</b> {kind.toLowerCase()}
          </li>
        ))}
      </ul>
      {release && (
        <span>
          {newest?.title.startsWith(release) ? 'in' : 'since'} release {release}
        </span>
      )}
    </>
  ),
  code,
}

export interface DoorProps {
  /** Accepted pictures, by the keys of packages/ui/fingerprints.json with spaces between: four stand in two rows. */
  pictures?: string
  /** What is shown in place of pictures. */
  text?: keyof typeof texts
  /** Colours shown in place of pictures: the names of tokens, with spaces between. */
  colours?: string
  /** A link, which all of the door follows, and a sentence. */
  children: ReactNode
}

/** How high a door's picture is, as a share of its width. */
const share = 0.52

/** Between pictures in one door, in pixels. */
const gap = 6

/** The two lines of a picture's edges, in pixels. */
const edges = 2

/** A large way into a part of Storybook: what it looks like, its name, and what is there. */
export function Door({ pictures: keys, text, colours, children }: DoorProps) {
  const { ref, width = 0 } = useWidth<HTMLDivElement>()
  const shown = keys?.split(' ') ?? []
  const rows = shown.length === 4 ? 2 : 1
  const columns = shown.length / rows
  const place = {
    width: Math.floor((width - gap * (columns - 1)) / columns) - edges,
    height: Math.floor((width * share - gap * (rows - 1)) / rows) - edges,
  }
  return (
    <div className="door">
      <div ref={ref} className="door-picture sb-unstyled" style={{ height: width * share, gap }}>
        {text && <div className={`door-text door-${text}`}>{texts[text]}</div>}
        {colours && (
          <ul className="door-colours">
            {colours.split(' ').map((name) => (
              <li key={name}>
                <span style={{ background: `var(--color-${name})` }} />
                <small>{name}</small>
              </li>
            ))}
          </ul>
        )}
        {width > 0 && shown.map((key) => <Picture key={key} name={key} {...place} />)}
      </div>
      {children}
    </div>
  )
}

type PictureProps = { name: string } & Pick<StoryPictureProps, 'width' | 'height'>

function Picture({ name, ...place }: PictureProps) {
  const parts = use(PartsContext)
  const size = sizes[name]
  if (!size) throw new Error(`No story has the picture ${name}.`)
  const [id = '', device] = name.split('@')
  const phone = device === 'phone'
  const look = {
    device: phone ? 'Phone' : 'Desktop',
    picture: name,
    src: frameAddress(id, { phone }),
    width: size[0],
    height: size[1],
  }
  return <StoryPicture look={look} title={id} part={parts[name]} {...place} />
}
