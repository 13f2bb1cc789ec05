import type { Role } from '../../content/situations.ts'
import type { Exhibit, Look } from '../pictures/exhibits.ts'
import { frameAddress } from '../pictures/live-story.tsx'
import type { Frame } from './frames.ts'

/** The windows that a screen is shown in, in pixels. */
const desktop = { device: 'Desktop', width: 1280, height: 800 }
const phone = { device: 'Phone', width: 390, height: 844 }

/** What is in the middle of a window, as a selector. */
export interface InView {
  desktop?: string
  phone?: string
}

/** A screen in the shop, as somebody sees it. */
export interface ScreenExhibit extends Exhibit {
  frame: Frame
}

/**
 * A screen in the shop, on a desktop and on a phone. Its pictures are drawn with Storybook's build: with the top bar and
 * the menu around them they are no pictures of a story.
 *
 * @param inView what the windows are scrolled to; their tops are shown when left out
 * @param srcOf the address of a story's frame; that of Storybook when left out
 */
export function inShop(
  frame: Frame,
  role: Role,
  {
    title,
    note,
    inView = {},
    srcOf = frameAddress,
  }: Pick<Exhibit, 'title' | 'note'> & {
    inView?: InView | undefined
    srcOf?: typeof frameAddress | undefined
  },
): ScreenExhibit {
  // Another picture of the same story, which other pages show from its top.
  const pictureIn = (scrolledTo: string | undefined) =>
    `${frame.id}@${role}${scrolledTo === undefined ? '' : '@scrolled'}`
  const looks: Look[] = [
    {
      ...desktop,
      picture: pictureIn(inView.desktop),
      src: srcOf(frame.id, { around: role, inView: inView.desktop }),
    },
    {
      ...phone,
      picture: `${pictureIn(inView.phone)}@phone`,
      src: srcOf(frame.id, { around: role, phone: true, inView: inView.phone }),
    },
  ]
  return { id: frame.id, title, note, looks, frame }
}
