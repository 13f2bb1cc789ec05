import { type Access, type Role, routes } from '../../content/situations.ts'
import { Gallery } from '../pictures/gallery.tsx'
import { storyHref } from './addresses.ts'
import { type Frame, rowsOf } from './frames.ts'
import { inShop } from './in-shop.ts'

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

/** Every screen in its usual state, in the shop, on a desktop and on a phone. */
export function ScreenBoard({ frames }: ScreenBoardProps) {
  const exhibits = rowsOf(frames, routes).flatMap(({ route, title, access, cells, others }) => {
    const [usual] = cells.find(({ state }) => state === 'Default')?.frames ?? []
    if (!usual) return []
    const shown = new Set([...cells.flatMap((cell) => cell.frames), ...others].map(({ id }) => id))
    const note = `${route} · ${shown.size} ${shown.size === 1 ? 'story' : 'stories'}`
    return inShop(usual, seenBy[access], { title, note })
  })
  return (
    <Gallery
      exhibits={exhibits}
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
