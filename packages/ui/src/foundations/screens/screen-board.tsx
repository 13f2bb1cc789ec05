import { type Access, type Role, routes } from '../../content/situations.ts'
import { Gallery } from '../pictures/gallery.tsx'
import { storyHref } from './addresses.ts'
import { type Frame, rowsOf } from './frames.ts'
import { inShop, type ScreenExhibit } from './in-shop.ts'

/** Whose shop a screen is shown in. */
const seenBy: Readonly<Record<Access, Role>> = {
  everybody: 'buyer',
  'signed-out': 'visitor',
  'signed-in': 'buyer',
  admin: 'admin',
}

export interface ScreenBoardProps {
  /** The stories that show a situation. */
  frames: readonly Frame[]
}

/** The screen that a story is of: `Screens/Product: Sold out` is of `Product`. */
const screenOf = ({ title }: Frame) => title.replace(/^Screens\//, '').replace(/: .*$/, '')

/**
 * The screens that no page shows in its usual state: they take the place of a page while it loads, when it fails, or when
 * somebody may not see it.
 */
function inPlaceOfPages(frames: readonly Frame[], shown: readonly ScreenExhibit[]) {
  const known = new Set(shown.map(({ frame }) => screenOf(frame)))
  return frames.flatMap((frame) => {
    const screen = screenOf(frame)
    if (frame.story !== 'Default' || known.has(screen)) return []
    known.add(screen)
    const [route, ...others] = frame.routes
    const note = others.length > 0 ? 'In place of a page' : route
    return inShop(frame, 'visitor', { title: screen, note })
  })
}

/** Every screen in its usual state, in the shop, on a desktop and on a phone. */
export function ScreenBoard({ frames }: ScreenBoardProps) {
  const pages = rowsOf(frames, routes).flatMap(({ route, title, access, cells, others }) => {
    const [usual] = cells.find(({ state }) => state === 'Default')?.frames ?? []
    if (!usual) return []
    const shown = new Set([...cells.flatMap((cell) => cell.frames), ...others].map(({ id }) => id))
    const note = `${route} · ${shown.size} ${shown.size === 1 ? 'story' : 'stories'}`
    return inShop(usual, seenBy[access], { title, note })
  })
  return (
    <Gallery
      exhibits={[...pages, ...inPlaceOfPages(frames, pages)]}
      cardWidth={310}
      height={180}
      caption={({ id, title, note }) => (
        <>
          <p className="mt-2 font-semibold">
            <a href={storyHref(id)} target="_top" className="underline underline-offset-2">
              {title}
            </a>
          </p>
          <p className="text-ink-soft text-xs">{note}</p>
        </>
      )}
    />
  )
}
