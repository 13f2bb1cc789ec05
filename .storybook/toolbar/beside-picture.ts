import { desktop, phone } from '../viewports.ts'
import { isScreen } from './is-screen.ts'
import { changedIn } from './presets.ts'

/** What is seen of a screen until it is drawn itself. */
export interface WaitingPicture {
  /** The address of its accepted picture, from Storybook's page. */
  src: string
  /** Whether the screen will look otherwise: the picture has the usual settings. */
  isOther: boolean
}

/**
 * The accepted picture of a screen in a window of a desktop or a phone, alone or in the shop.
 *
 * @param globals the toolbar's values
 * @param width the width of its window, in pixels
 * @returns undefined for a component, whose picture has another width, and for other windows
 */
export function pictureOf(
  storyId: string,
  { around, ...globals }: Readonly<Record<string, unknown>>,
  width: number,
): WaitingPicture | undefined {
  const device = { [desktop.width]: '', [phone.width]: '@phone' }[width]
  if (!isScreen(storyId) || device === undefined) return undefined
  const role = around === undefined || around === 'nothing' ? '' : `@${around}`
  return {
    src: `pictures/${storyId}${role}${device}.webp`,
    isOther: changedIn(globals) > 0 || Boolean(globals.brand),
  }
}
