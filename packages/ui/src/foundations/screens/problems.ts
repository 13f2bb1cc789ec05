import { guards, type RouteEntry, states } from '../../content/situations.ts'
import type { Flow } from './flows.ts'
import { type Frame, type Routes, rowsOf, viewsOf } from './frames.ts'

const declaration = 'packages/ui/src/content/situations.ts'
const shows = (route: string) =>
  `add ...shows({ route: '${route}' }) to the parameters of its screen's stories`

/**
 * What is wrong with the map of screens, a sentence each: with which story or route, and what to do. A state
 * without a story is no problem here: the map shows it as a hole.
 */
export function problemsOf(
  frames: readonly Frame[],
  flows: readonly Flow[],
  declared: Routes,
): string[] {
  return [
    ...frames.flatMap((frame) => problemsOfFrame(frame, declared)),
    ...rowsOf(frames, declared).flatMap(({ route, leadsTo, cells, guarded }) => [
      ...(leadsTo === undefined && cells.every((cell) => cell.frames.length === 0)
        ? [`No story shows the route ${route}: ${shows(route)}.`]
        : []),
      ...(leadsTo !== undefined && !(leadsTo in declared)
        ? [`${declaration}: ${route} leads to ${leadsTo}, which is no route there: correct it.`]
        : []),
      ...guarded
        .filter(({ cell }) => cell?.frames.length === 0)
        .map(
          ({ cell }) =>
            `No story shows what those see who may not see ${route}: name a story ${cell?.state}.`,
        ),
    ]),
    ...flows.flatMap(({ title, steps }) =>
      steps
        .filter(({ route, story }) => frameOf(frames, route, story) === undefined)
        .map(
          ({ route, story }) =>
            `The flow "${title}" shows the story ${story} at ${route}, and there is none: correct it in flows.ts, or ${shows(route)}.`,
        ),
    ),
  ]
}

function problemsOfFrame({ title, routes, state }: Frame, declared: Routes): string[] {
  if (state !== undefined && !(state in states) && !(state in guards)) {
    return [`${title} shows the state ${state}, which is none: take one of ${declaration}.`]
  }
  return routes.flatMap((route) => {
    const entry: RouteEntry | undefined = declared[route]
    if (!entry) {
      return [
        `${title} shows the route ${route}, which is none: correct it, or declare the route in ${declaration}.`,
      ]
    }
    const reason = state !== undefined && state in states && entry.never[state as 'Default']
    if (reason) {
      return [
        `${title} shows ${state} at ${route}, and ${declaration} says that it can't occur there ("${reason}"): remove one of the two.`,
      ]
    }
    const isGuard = state !== undefined && state in guards
    if (isGuard && !viewsOf(declared, route).some(({ guard }) => guard === state)) {
      return [`${title} shows ${state} at ${route}, where nobody sees it: remove it.`]
    }
    return []
  })
}

/** The story that a step of a flow shows, by its id: one of the route's. */
export function frameOf(frames: readonly Frame[], route: string, story: string): Frame | undefined {
  return frames.find(({ id, routes }) => id === story && routes.includes(route))
}
