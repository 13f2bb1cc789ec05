import { Gallery } from '../pictures/gallery.tsx'
import { storyHref } from './addresses.ts'
import { pagesOf, replacementsIn } from './board-screens.ts'
import type { Frame } from './frames.ts'
import type { ScreenExhibit } from './in-shop.ts'

export interface ScreenBoardProps {
  /** The stories that show a situation. */
  frames: readonly Frame[]
}

/** Every page in its usual state, in the shop, on a desktop and on a phone. */
export function ScreenBoard({ frames }: ScreenBoardProps) {
  return <Screens exhibits={pagesOf(frames)} />
}

/** Every screen that takes the place of a page, likewise. */
export function ReplacementBoard({ frames }: ScreenBoardProps) {
  return <Screens exhibits={replacementsIn(frames)} />
}

function Screens({ exhibits }: { exhibits: readonly ScreenExhibit[] }) {
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
