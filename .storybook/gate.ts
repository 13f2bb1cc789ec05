/**
 * What every story must hold beside its own `play`: nothing on the console, no network, no finding
 * of axe left unexplained, and the same picture as its baseline.
 */
import type { ReactRenderer } from '@storybook/react-vite'
import type { Result } from 'axe-core'
import type { StoryContext } from 'storybook/internal/types'
import { expect } from 'vitest'
import { page } from 'vitest/browser'

type Context = StoryContext<ReactRenderer>

const complaints: string[] = []

for (const level of ['error', 'warn'] as const) {
  const print = console[level]
  console[level] = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    print(...words)
  }
}

export function beforeEach({ canvasElement, parameters }: Context) {
  complaints.length = 0
  // Storybook's own pages have this padding; without it a picture would cut off focus rings.
  canvasElement.style.padding = parameters.layout === 'fullscreen' ? '' : '16px'
  // The frame is made as high as the story; a page as high as the frame would never end.
  document.documentElement.style.setProperty('--page-height', '0px')
  performance.clearResourceTimings()
  window.scrollTo(0, 0)
}

export async function afterEach(context: Context) {
  expect(complaints, 'the console').toEqual([])
  expect(foreignRequests(), 'requests that leave the repository').toEqual([])
  expect(
    unexplained(context),
    'what axe could not decide, and parameters.a11y.explained does not',
  ).toEqual([])
  await matchBaseline(context)
}

function foreignRequests(): string[] {
  return performance
    .getEntriesByType('resource')
    .map((entry) => entry.name)
    .filter(
      (address) => !address.startsWith('data:') && new URL(address).origin !== location.origin,
    )
}

/** `incomplete` findings, less those that are explained: `a11y: { explained: { rule: 'why' } }`. */
function unexplained(context: Context): string[] {
  const explained: Record<string, string> = context.parameters.a11y?.explained ?? {}
  const report = context.reporting.reports.find(({ type }) => type === 'a11y')
  const incomplete = (report?.result as { incomplete?: Result[] } | undefined)?.incomplete
  if (!incomplete) throw new Error('axe did not run on this story.')
  return incomplete
    .filter(({ id }) => !(id in explained))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Compares the story's root with its baseline; the window where a layer lies over the root (dialogs
 * and toasts are outside of it) or `parameters.picture` is `window`. Nothing may move: pictures are
 * loaded, and the frame is as high as the story, so that no scroll position decides what is seen.
 */
export async function matchBaseline({ id, canvasElement, parameters, globals }: Context) {
  if (import.meta.env.STRAPLINE_SCREENSHOTS === 'off') return
  const name = id.replace('--', '/')
  const styles = parameters.viewport?.options?.[globals.viewport?.value]?.styles
  const width = Number.parseInt(styles?.width ?? '1280', 10)
  const height = Number.parseInt(styles?.height ?? '800', 10)
  await loadPictures(canvasElement)
  await document.fonts.ready
  // Not expect.element, which would take the same picture again and again until the test times out.
  if (parameters.picture === 'window' || document.querySelector('[data-layer]')) {
    await asWindow(() => expect(document.body).toMatchScreenshot(name))
  } else {
    await page.viewport(width, Math.max(height, Math.ceil(canvasElement.scrollHeight) + 32))
    await expect(canvasElement).toMatchScreenshot(name)
  }
}

/** Runs `picture` while the page is cut to what the window shows of its top. */
async function asWindow(picture: () => Promise<unknown>) {
  const elements = [document.documentElement, document.body]
  const before = elements.map(({ style }) => style.cssText)
  window.scrollTo(0, 0)
  for (const { style } of elements) style.cssText += '; height: 100dvh; overflow: hidden'
  try {
    await picture()
  } finally {
    elements.forEach(({ style }, index) => {
      style.cssText = before[index] ?? ''
    })
  }
}

/** Lazy pictures below the fold would otherwise load at a moment of their own. */
async function loadPictures(root: HTMLElement) {
  const pictures = [...root.ownerDocument.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(
    pictures.map((picture) => picture.decode().catch(() => 'a broken picture is a state too')),
  )
}
