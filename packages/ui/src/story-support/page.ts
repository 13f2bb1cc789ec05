import type { StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { Situation } from '../content/situations.ts'
import type { Resource } from '../lib/resource.ts'

/** The queries of `play`, within the story's own root. */
export type Canvas = Parameters<NonNullable<StoryObj['play']>>[0]['canvas']

/** The `globals` of a story on a phone. */
export const phone = { viewport: { value: 'phone' } }

/**
 * The `parameters` of a screen: it fills the window, axe checks its landmarks too, and in the docs each
 * story has a frame of its own.
 */
export const wholeScreen = {
  layout: 'fullscreen',
  a11y: { config: { rules: [] } },
  docs: { story: { inline: false, iframeHeight: 640 } },
}

/**
 * The `parameters` that put stories on the map of screens (Screens/Overview): for a whole file its route, for a
 * story the state, unless it is named like it.
 */
export function shows(situation: Situation) {
  return { situation }
}

/** Takes the focus away. The story tests do so before a picture. */
export function removeFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Resolves when the page was drawn that many more times. */
export async function frames(count: number) {
  for (let drawn = 0; drawn < count; drawn += 1) await new Promise(requestAnimationFrame)
}

/** A resource that did not load, with a spy as its retry; a new one for each story. */
export function notLoaded(): Extract<Resource<never>, { status: 'error' }> {
  return {
    status: 'error',
    message: 'The server did not answer. Check your connection and try again.',
    retry: fn(),
  }
}

/** A stale answer whose refresh failed, with a spy as its retry; a new one for each story. */
export function notRefreshed<Data>(data: Data): Extract<Resource<Data>, { status: 'ready' }> {
  const { message, retry } = notLoaded()
  return { status: 'ready', data, failed: { message, retry } }
}

/**
 * The sentence above a stale answer says so, and its button tries again and keeps the focus.
 *
 * @param noun what the answer is: "products"
 */
export async function saysItIsOld(canvas: Canvas, resource: Resource<unknown>, noun: string) {
  const alert = canvas.getByRole('alert')
  await expect(alert).toHaveTextContent(
    `The newest ${noun} did not load. The server did not answer. Check your connection and try again.`,
  )
  const again = within(alert).getByRole('button', { name: 'Try again' })
  again.focus()
  await userEvent.keyboard('{Enter}')
  await expect(resource.status === 'ready' && resource.failed?.retry).toHaveBeenCalledOnce()
  await expect(again).toHaveFocus()
}
