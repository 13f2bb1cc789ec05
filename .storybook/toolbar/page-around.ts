import { useSyncExternalStore } from 'react'
import type { Channel } from 'storybook/internal/channels'

export type Globals = Readonly<Record<string, unknown>>

/** Storybook's program in a window, as far as it is asked. */
interface PageWindow extends Window {
  __STORYBOOK_PREVIEW__?: { storyStoreValue?: { userGlobals: { get(): Globals } } }
  __STORYBOOK_ADDONS_CHANNEL__?: Channel
}

const page =
  window.frameElement?.closest('.sbdocs') == null ? undefined : (window.parent as PageWindow)

// For the styles of such a frame (main.ts).
if (page) document.documentElement.dataset.onPage = ''

const none: Globals = {}

/** The toolbar's values in a window that shows a story or a page. */
export const globalsOf = (window: Window): Globals =>
  (window as PageWindow).__STORYBOOK_PREVIEW__?.storyStoreValue?.userGlobals.get() ?? none

/** What is around a screen is for each frame to say, and what is beside a story is not on such a page. */
function read(): Globals {
  const { around: _, beside: __, ...globals } = page ? globalsOf(page) : none
  return globals
}

let last = page ? read() : none

function subscribe(listener: () => void) {
  const update = () => {
    const now = read()
    // The page hears of the globals of every frame on it, which are no news here.
    if (JSON.stringify(now) === JSON.stringify(last)) return
    last = now
    listener()
  }
  const channel = page?.__STORYBOOK_ADDONS_CHANNEL__
  channel?.on('globalsUpdated', update)
  return () => channel?.off('globalsUpdated', update)
}

/**
 * The toolbar's values on the page of documentation in which this story has a frame: Storybook gives the frame none. Empty
 * where there is no such page.
 */
export const useGlobalsAround = (): Globals => useSyncExternalStore(subscribe, () => last)
