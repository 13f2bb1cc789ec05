import { readStoryName } from '../story-name.ts'
import type { ComponentChange, LoadedChanges, PictureChange, Version } from './changes.ts'

type Names = LoadedChanges['names']

/** A place in the sidebar as one reads it: `Screens › Orders`. */
export const readPlace = (title: string) => title.replaceAll('/', ' › ')

/** The place in the sidebar that a picture's story has, or had where it is gone: `Screens/Orders`. */
export function placeOf({ key, former }: PictureChange, names: Names): string {
  const id = key.replace(/@.*/, '')
  return names[id]?.title || former?.title || inWords(id.replace(/--.*/, ''))
}

/** A story's name in the sidebar with the window of its picture: `Busy, phone`. */
export function nameOf({ key, former }: PictureChange, names: Names): string {
  const [id = key, look] = key.split('@')
  const name =
    names[id]?.name || readStoryName(former?.name ?? '') || inWords(id.replace(/^.*--/, ''))
  return look ? `${name}, ${look.replaceAll('-', ' ')}` : name
}

/** The names of components, by their ids; with the group where two are the same. */
export function componentNames(
  components: readonly ComponentChange[],
  names: Names,
): Map<string, string> {
  const places = components.map(({ id, pictures: [first] }) => {
    const place = names[`${id}--docs`]?.title ?? (first ? placeOf(first, names) : inWords(id))
    return place.split('/')
  })
  const last = places.map((path) => path.at(-1) ?? '')
  const unique = last.map((name, index) =>
    last.indexOf(name) === last.lastIndexOf(name) ? name : `${name} (${places[index]?.[0]})`,
  )
  return new Map(components.map(({ id }, index) => [id, unique[index] ?? inWords(id)]))
}

/** The name of a component that somebody signed; of one that is gone, its id in words. */
export const signedName = (id: string, names: Names) =>
  names[`${id}--docs`]?.title.split('/').at(-1) ?? inWords(id)

/** An id of which nothing else is known: `act-buttons` is "Act buttons". */
function inWords(id: string): string {
  const words = id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A day as people write it: `27 November 2026`. */
export const dayInWords = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A version in a few words: `release 0.1.0`, or by its day where it is none. */
export const versionInWords = ({ release, day }: Version) =>
  release ? `release ${release}` : `the version of ${dayInWords(day)}`

/** What else tells somebody which version that is. */
function versionDetails({ release, day, after }: Version): string | undefined {
  const [, number, released] = /^(\S+)(?: \((\d{4}-\d\d-\d\d)\))?/.exec(after ?? '') ?? []
  if (release) return dayInWords(day)
  return number && `after release ${number}${released ? ` of ${dayInWords(released)}` : ''}`
}

/** How developers know a version: its commit, and the last change in it. */
export function commitDetails({ commit, subject }: Version): string {
  const merged = subject?.replace(/^Merge: (.)/, (_, first: string) => first.toUpperCase())
  return merged ? `commit ${commit} (“${merged}”)` : `commit ${commit}`
}

/** A version with what else tells somebody which one it is, in brackets. */
export function versionWithDetails(version: Version): string {
  const details = versionDetails(version)
  return details ? `${versionInWords(version)} (${details})` : versionInWords(version)
}
