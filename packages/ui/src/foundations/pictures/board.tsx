import { Fragment, use, useState } from 'react'
import { sanitize } from 'storybook/internal/csf'
import { storyHref } from '../screens/addresses.ts'
import { PartsContext } from './crop.ts'
import type { Exhibit, Look } from './exhibits.ts'
import { Thumb } from './thumb.tsx'
import { Viewer } from './viewer.tsx'

/** What stands together on a board. */
export interface BoardGroup {
  /** Its heading: `Act`. */
  title: string
  /** One picture each, by the name of its component or screen. */
  exhibits: readonly Exhibit[]
}

export interface BoardProps {
  groups: readonly BoardGroup[]
  /** How large everything is drawn, 1 for its own size. */
  scale: number
  /** The largest height of a picture on the board, in pixels; more of it is cut off. */
  highest: number
}

/** What stands around a thing on its picture, in pixels of the board. */
const padding = 12

/** Names below pictures need so much room, in pixels. */
const narrowest = 96

/** Everything of a kind beside each other, at one scale. Each picture opens large, and from there the next. */
export function Board({ groups, scale, highest }: BoardProps) {
  const parts = use(PartsContext)
  const [open, setOpen] = useState<number>()
  const all = groups.flatMap(({ exhibits }) => exhibits)

  function placeOf({ picture, width, height }: Look) {
    const [, , across = width, down = height] = parts[picture] ?? []
    return {
      width: Math.max(narrowest, Math.min(width, across) * scale + 2 * padding),
      height: Math.min(highest, down * scale + 2 * padding),
    }
  }
  return (
    <>
      {groups.map(({ title, exhibits }) => (
        <Fragment key={title}>
          <h2 id={sanitize(title)}>{title}</h2>
          <ul className="board flex flex-wrap items-end gap-x-6 gap-y-5 text-sm">
            {exhibits.map((exhibit) =>
              exhibit.looks.slice(0, 1).map((look) => (
                <li key={exhibit.id} className="max-w-full" style={{ width: placeOf(look).width }}>
                  <Thumb
                    {...placeOf(look)}
                    look={look}
                    title={exhibit.title}
                    part={parts[look.picture]}
                    scale={scale}
                    onOpen={() => setOpen(all.indexOf(exhibit))}
                  />
                  <a
                    href={storyHref(exhibit.id)}
                    target="_top"
                    className="mt-1 inline-block min-h-6 underline underline-offset-2"
                  >
                    {exhibit.title}
                  </a>
                </li>
              )),
            )}
          </ul>
        </Fragment>
      ))}
      <Viewer exhibits={all} index={open} onIndex={setOpen} />
    </>
  )
}
