import { storyNameFromExport, toId } from 'storybook/internal/csf'
import {
  type Guard,
  guards,
  type Reason,
  type RouteEntry,
  routes,
  type Situation,
  type State,
  states,
  type View,
  views,
} from '../../content/situations.ts'
import { readStoryName } from '../story-name.ts'

/** What a file of stories says of a story, as far as the map reads it. */
interface StoryAnnotations {
  title?: string
  name?: string
  tags?: string[]
  parameters?: { situation?: Situation; phone?: boolean }
  globals?: { viewport?: { value?: string } }
}

/** A file of stories: its meta, and a story for each other export. */
export type StoryModule = { default: StoryAnnotations } & Record<string, StoryAnnotations>

/** The widths that the map tells apart. */
export const widths = { desktop: 'Desktop', phone: 'Phone' } as const

export type Width = keyof typeof widths

/** A story, and what it shows. */
export interface Frame {
  /** Storybook's id of the story. */
  id: string
  /** The story as people name it: `Screens/Product: Sold out`. */
  title: string
  /** The story's export: `SoldOut`. */
  story: string
  /** The routes at which it looks like this. */
  routes: readonly string[]
  /** The state that it shows; undefined for one of the page's own, which has no column. */
  state: string | undefined
  /** The widths at which it is checked. */
  widths: readonly Width[]
}

/** The declared routes, or those of a test. */
export type Routes = Readonly<Record<string, RouteEntry>>

const entries: Routes = routes

/**
 * The stories that say which route they show, by `parameters.situation` of their own or of their file. Those that
 * only a test needs to see are left out.
 */
export function readFrames(
  modules: Readonly<Record<string, StoryModule>>,
  declared: Routes = entries,
): Frame[] {
  return Object.values(modules).flatMap(({ default: meta, ...stories }) =>
    Object.entries(stories).flatMap(([story, annotations]) => {
      // Storybook adds the order of the stories.
      if (story.startsWith('__')) return []
      const { name, tags = [], parameters, globals = meta.globals } = annotations
      const said = [meta.parameters?.situation, parameters?.situation]
      if (said.every((one) => one === undefined)) return []
      const situation: Situation = { ...said[0], ...said[1] }
      const known = story in states || story in guards
      const state = situation.state ?? (known ? story : undefined)
      const shown = routesOf(situation, state, declared)
      if (shown.length === 0 || tags.includes('behaviour')) return []
      const title = meta.title ?? ''
      const label = readStoryName(name ?? storyNameFromExport(story))
      const phone = parameters?.phone ?? meta.parameters?.phone ?? false
      return {
        id: toId(title, storyNameFromExport(story)),
        title: `${title}: ${label}`,
        story,
        routes: shown,
        state,
        widths: widthsOf(globals?.viewport?.value, phone),
      }
    }),
  )
}

/** The routes that a story shows. A guard looks the same at every route that has it. */
function routesOf(
  { route }: Situation,
  state: string | undefined,
  declared: Routes,
): readonly string[] {
  if (state !== undefined && state in guards) {
    return Object.keys(declared).filter((path) => viewsOf(declared, path).some(isGuardedBy(state)))
  }
  return route === undefined ? [] : [route].flat()
}

function widthsOf(viewport: string | undefined, phone: boolean): Width[] {
  if (viewport === 'phone' || viewport === 'narrow') return ['phone']
  return phone ? ['desktop', 'phone'] : ['desktop']
}

const isGuardedBy =
  (state: string) =>
  ({ guard }: View) =>
    guard === state

/** Who sees what at a route, those who see the page first. */
export function viewsOf(declared: Routes, route: string): readonly View[] {
  const entry = declared[route]
  return entry ? views[entry.access] : []
}

/** A state of a route: the stories that show it, or the reason why it can't occur. */
export interface Cell {
  state: State | Guard
  frames: readonly Frame[]
  /** Why the state can't occur there. */
  never: Reason | undefined
  /** The widths at which no story shows it, although it can occur. */
  holes: readonly Width[]
}

function cellOf(
  state: State | Guard,
  route: string,
  frames: readonly Frame[],
  never?: Reason,
): Cell {
  const shown = frames.filter((frame) => frame.state === state && frame.routes.includes(route))
  const holes = (Object.keys(widths) as Width[]).filter(
    (width) => never === undefined && !shown.some((frame) => frame.widths.includes(width)),
  )
  return { state, frames: shown, never, holes }
}

/** A route with all its states. */
export interface Row extends RouteEntry {
  route: string
  /** For each state, in the order of the columns; none for a route that leads to another one. */
  cells: readonly Cell[]
  /** The guards, for those who may not see the page. */
  guarded: readonly { view: View; cell: Cell | undefined }[]
  /** The stories of its screen that show none of these states. */
  others: readonly Frame[]
}

/** The map: every route with each of its states. */
export function rowsOf(frames: readonly Frame[], declared: Routes = entries): Row[] {
  return Object.entries(declared).map(([route, entry]) => ({
    ...entry,
    route,
    cells:
      entry.leadsTo === undefined
        ? (Object.keys(states) as State[]).map((state) =>
            cellOf(state, route, frames, entry.never[state]),
          )
        : [],
    guarded: views[entry.access].flatMap((view) => {
      if (view.guard === undefined) return []
      const cell = view.guard === 'SignedIn' ? undefined : cellOf(view.guard, route, frames)
      return { view, cell }
    }),
    others: frames.filter(({ state, routes }) => state === undefined && routes.includes(route)),
  }))
}

/** A situation that can occur and that no story shows. */
export interface Hole {
  route: string
  state: State | Guard
  width: Width
}

/** How many situations can occur (a state of a route at a width), and those that no story shows. */
export function countSituations(rows: readonly Row[]): { all: number; holes: Hole[] } {
  const cells = rows.flatMap(({ route, cells, guarded }) =>
    [...cells, ...guarded.flatMap(({ cell }) => cell ?? [])]
      .filter(({ never }) => never === undefined)
      .map((cell) => ({ route, ...cell })),
  )
  return {
    all: cells.length * Object.keys(widths).length,
    holes: cells.flatMap(({ route, state, holes }) =>
      holes.map((width) => ({ route, state, width })),
    ),
  }
}

/** The word that stands for a reason, and its sentence. */
export function splitReason(reason: Reason): { word: string; sentence: string } {
  const [word = '', ...rest] = reason.split(': ')
  const sentence = rest.join(': ')
  return { word, sentence: sentence.charAt(0).toUpperCase() + sentence.slice(1) }
}
