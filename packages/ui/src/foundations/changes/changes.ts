import { createContext } from 'react'
import type { Place } from './differences.ts'

/** A story as an earlier commit had it, where it is not as it was. */
interface FormerStory {
  /** The key of its picture there. */
  key: string
  /** Its place in the sidebar: `Screens/Orders`. */
  title: string
  /** Its name in the sidebar. */
  name: string
}

/** A picture that is not what it was. */
export interface PictureChange {
  /** The key of its picture, or the one that it had: `act-buttons--busy@phone`. */
  key: string
  /** `moved`: it has another place in the sidebar, and looks the same. */
  kind: 'changed' | 'added' | 'removed' | 'moved'
  /** What its story was, if that has another place or name now, or is gone. */
  former?: FormerStory
  /** The sizes in pixels, of the sides that there are. */
  before?: readonly [number, number]
  after?: readonly [number, number]
  /** Its picture of before was drawn. */
  hasBefore?: true
  /** Where the two differ, once both are drawn: nowhere, where nobody sees a difference. */
  places?: readonly Place[]
  /** How much of what is shown of the two is drawn otherwise, without what only moved: 1 is all of it. */
  share?: number
  /** How much of what differs only moved: 1 is all of it. */
  moved?: number
  /** Another declaration makes its story now, which may show other content than before. */
  isRedeclared?: true
  /** Its story shows what rarely happens, such as a text that nobody expects. */
  isEdge?: true
  /** The texts that went and came. Undefined where none did, or where those of before are not known. */
  words?: { gone: readonly string[]; come: readonly string[] }
}

/** A component of which pictures are not what they were. */
export interface ComponentChange {
  /** Its id in Storybook: `act-buttons`. */
  id: string
  /** It had no picture at all. */
  isNew?: true
  /** What `npm run visual:accept` takes for it, and for nothing else: `primitives/button/button.stories`. */
  paths: readonly string[]
  /** Who has signed how it looks now, and when. */
  signed?: { name: string; day: string }
  /** What stands for the component is the first. */
  pictures: readonly PictureChange[]
}

/** The version that pictures are compared with. */
export interface Version {
  commit: string
  day: string
  /** What its commit says of itself. */
  subject?: string
  /** The release that it is: `0.1.0`. */
  release?: string
  /** The last release before it, as CHANGELOG.md had it: `0.1.0 (2026-11-22)`. */
  after?: string
}

/** What a build says of itself, in comparison with an earlier commit. */
export type Changes =
  | { problem: 'no git' | 'shallow' | 'first' }
  | {
      since: Version
      /** How many pictures there are. */
      of: number
      components: readonly ComponentChange[]
      /** The pictures that could not be drawn from that commit. */
      lost: readonly string[]
    }

/** Where pictures of before are, from those of now. */
export const beforeFolder = 'before/'

/** The file that lists what changed, from there. */
export const changesFile = `${beforeFolder}changes.json`

/** The two pictures of a change, by what each is called. */
export const captions = { before: 'Before', after: 'After' } as const

export type Side = keyof typeof captions

/** A picture of a change that can be shown. */
export interface DrawnSide {
  side: Side
  /** Its key, behind the folder that it is in. */
  file: string
  /** Its width and height in pixels. */
  size: readonly [number, number]
}

/** The picture of one side; undefined where there is none. */
export function drawnSide(change: PictureChange, side: Side): DrawnSide | undefined {
  const size = change[side]
  if (!size || (side === 'before' && !change.hasBefore)) return undefined
  const { key, former } = change
  return { side, size, file: side === 'before' ? beforeFolder + (former?.key ?? key) : key }
}

/** The pictures of a change that can be shown, before first. */
export const drawnSides = (change: PictureChange): DrawnSide[] =>
  (['before', 'after'] as const).flatMap((side) => drawnSide(change, side) ?? [])

/** What a page of documentation knows of changes. */
export interface LoadedChanges {
  /** Undefined where there are no pictures, as while Storybook runs from the sources. */
  changes: Changes | undefined
  /** The names of pages and stories, by their ids. */
  names: Readonly<Record<string, { title: string; name: string }>>
  /** The page of documentation that shows a component's stories, by the component's id. */
  pages: Readonly<Record<string, string>>
}

/** What somebody who signs off has entered so far. */
export interface SignOffDraft {
  name: string
  /** What else is to be said. */
  remark: string
  /** What is ticked: by the component's id, how its pictures looked then. */
  ticks: Readonly<Record<string, string>>
  /** What is refused: by the component's id, how its pictures looked then. */
  refused: Readonly<Record<string, string>>
  /** What is wrong with a component, by its id. */
  remarks: Readonly<Record<string, string>>
}

/** The page of documentation reads it; undefined until then. */
export const ChangesContext = createContext<LoadedChanges | undefined>(undefined)

/** The page that shows them. */
export const changesPage = './?path=/docs/guide-what-changed--docs'

/** The page that shows them, at a component. */
export const changesHref = (component: string) => `${changesPage}#${component}`
