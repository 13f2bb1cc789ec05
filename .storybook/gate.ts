/**
 * What every story must hold beside its own `play`: nothing on the console, no network, no finding
 * of axe left unexplained, and a picture with the fingerprint that was accepted.
 */
import type { ReactRenderer } from '@storybook/react-vite'
import type { Result } from 'axe-core'
import type { StoryContext } from 'storybook/internal/types'
import { expect, inject } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Clip } from './picture-command.ts'

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
  await matchFingerprint(context)
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
  const report = context.reporting.reports.findLast(({ type }) => type === 'a11y')
  const incomplete = (report?.result as { incomplete?: Result[] } | undefined)?.incomplete
  if (!incomplete) throw new Error('axe did not run on this story.')
  return incomplete
    .filter(({ id }) => !(id in explained))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/**
 * Takes a picture of the story's root and compares its hash with the stored one; of the window where a
 * layer lies over the root (dialogs and toasts are outside of it) or `parameters.picture` is `window`.
 */
export async function matchFingerprint({ id, canvasElement, parameters, globals }: Context) {
  const { mode, expected } = inject('pictures')
  if (mode === 'off') return
  const { value } = globals.viewport ?? {}
  const styles = parameters.viewport?.options?.[value]?.styles
  const width = Number.parseInt(styles?.width ?? '1280', 10)
  const height = Number.parseInt(styles?.height ?? '800', 10)
  // The second run of a story that is also run on a phone.
  const key = parameters.phone && value === 'phone' ? `${id}@phone` : id
  await loadPictures(canvasElement)
  await document.fonts.ready
  const take = (element: Element) => commands.takePicture(key, clipOf(element), expected[key])
  const hash =
    parameters.picture === 'window' || document.querySelector('[data-layer]')
      ? await cutToWindow(() => take(document.body))
      : await uncut(canvasElement, { width, height }, () => take(canvasElement))
  if (mode === 'record' || (mode === 'partly' && !(key in expected))) return
  if (!(key in expected)) {
    throw new Error(
      `The picture ${key} has no fingerprint: look at the story, then run \`npm run visual:accept\`.`,
    )
  }
  if (hash !== expected[key]) {
    throw new Error(
      `The picture ${key} is not the one that was accepted: \`npm run visual:diff\` shows what changed, \`npm run visual:accept\` accepts it.`,
    )
  }
}

/** Where an element is in the page around the story's frame. */
function clipOf(element: Element): Clip {
  const frame = window.frameElement?.getBoundingClientRect()
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return {
    x: x + (frame?.left ?? 0),
    y: y + (frame?.top ?? 0),
    width: Math.ceil(right) - x,
    height: Math.ceil(bottom) - y,
  }
}

/** Runs `picture` in a frame as high as the story, so that no scroll position decides what is seen. */
async function uncut<Result>(
  root: Element,
  { width, height }: { width: number; height: number },
  picture: () => Promise<Result>,
): Promise<Result> {
  await page.viewport(width, Math.max(height, Math.ceil(root.scrollHeight) + 32))
  root.scrollIntoView({ block: 'nearest' })
  return withoutCaret(picture)
}

/** Runs `picture` while the page is cut to what the window shows of its top. */
async function cutToWindow<Result>(picture: () => Promise<Result>): Promise<Result> {
  const elements = [document.documentElement, document.body]
  const before = elements.map(({ style }) => style.cssText)
  window.scrollTo(0, 0)
  for (const { style } of elements) style.cssText += '; height: 100dvh; overflow: hidden'
  try {
    return await withoutCaret(picture)
  } finally {
    elements.forEach(({ style }, index) => {
      style.cssText = before[index] ?? ''
    })
  }
}

/** Runs `picture` while no caret blinks. */
async function withoutCaret<Result>(picture: () => Promise<Result>): Promise<Result> {
  const style = document.createElement('style')
  style.textContent = '*, ::before, ::after { caret-color: transparent !important }'
  document.head.append(style)
  try {
    return await picture()
  } finally {
    style.remove()
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
