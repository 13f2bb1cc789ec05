/**
 * What every story must satisfy besides its own `play`: no console output, no network, nothing wider than its window,
 * no unexplained finding of axe, a picture with the accepted fingerprint, and a press of each key that it declares.
 */
import * as addon from '@storybook/addon-a11y/preview'
import type { ReactRenderer } from '@storybook/react-vite'
import { panels } from '@strapline/ui/foundations/pictures/content-part.ts'
import { drawnIn } from '@strapline/ui/foundations/pictures/drawn.ts'
import { showTheme, themes } from '@strapline/ui/lib/themes.ts'
import { isPressOf, type KeyRow } from '@strapline/ui/story-support/keyboard'
import { frames, phone as onPhone, removeFocus } from '@strapline/ui/story-support/page'
import type { Result } from 'axe-core'
import type { StoryContext } from 'storybook/internal/types'
import { expect, inject, TestRunner } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Clip } from './picture-command.ts'
import type { Box } from './picture-parts.ts'
import { phone, windowSize } from './viewports.ts'

type Context = StoryContext<ReactRenderer>

const consoleOutput: string[] = []

for (const level of ['error', 'warn'] as const) {
  const print = console[level]
  console[level] = (...values: unknown[]) => {
    consoleOutput.push(values.map(String).join(' '))
    print(...values)
  }
}

/** Every key that the story has pressed. */
const presses: KeyboardEvent[] = []

window.addEventListener('keydown', (event) => presses.push(event), true)

/** Saves time: by default, axe describes every element that passes, and parses every style sheet. */
export const parameters = {
  a11y: { options: { resultTypes: ['violations', 'incomplete'], preload: false } },
}

export async function beforeEach({ canvasElement, parameters }: Context) {
  // A story that met its limit while it was drawn with few colours has left them on.
  if (hasForcedColors()) await forceColors(false)
  consoleOutput.length = 0
  presses.length = 0
  // The padding of Storybook's own canvas; without it a picture would cut off focus rings.
  canvasElement.style.padding = parameters.layout === 'fullscreen' ? '' : '16px'
  // The frame is resized to the story's height; a page with the height of the frame would grow forever.
  document.documentElement.style.setProperty('--page-height', '0px')
  performance.clearResourceTimings()
  window.scrollTo(0, 0)
}

/** Takes the focus away, so that no ring or tooltip is judged and drawn unless `parameters.showsFocus` asks for it. */
export function beforeAxe({ parameters }: Context) {
  if (!parameters.showsFocus) removeFocus()
}

export async function afterEach(context: Context) {
  const { parameters, globals } = context
  expect(
    unpressed(parameters.keyboard),
    'keys of parameters.keyboard that the play function does not press',
  ).toEqual([])
  await look(context)
  if (globals.viewport?.value === 'phone') return
  if (parameters.phone) {
    if (isPlayedOnPhone(context)) await playOnPhone()
    else if (!isBehaviour(context)) await lookOnPhone(context)
  }
  // Last: what has been drawn in another theme is not drawn again as it was before, at rounded corners.
  if (isThemed(context)) await lookInThemes(context)
}

/** A story that only tests something. It looks as the one whose settings it shares, which is shown. */
const isBehaviour = ({ tags }: Context) => tags.includes('behaviour')

/**
 * Whether a story with `parameters.phone` is mounted and played again in a phone's window: a whole screen, which may
 * work differently there, and what asks for it by `phone: 'play'`.
 */
const isPlayedOnPhone = (context: Context) =>
  context.parameters.phone === 'play' ||
  (context.parameters.layout === 'fullscreen' && !isBehaviour(context))

/** Whether a story is looked at in every theme: each screen, and at night whatever is shown. */
const isThemed = (context: Context) =>
  !isBehaviour(context) &&
  (inject('themedStories') === 'all' || context.title.startsWith('Screens/'))

/** Judges the contrast of what stands there in each other theme. */
async function lookInThemes(context: Context) {
  const options = { ...parameters.a11y.options, runOnly: ['color-contrast'] }
  const a11y = { ...context.parameters.a11y, options }
  try {
    for (const theme of themes.slice(1)) {
      showTheme(theme)
      await addon
        .afterEach({ ...context, parameters: { ...context.parameters, a11y } })
        .catch((error: Error) => expect.fail(`In the theme ${theme}: ${error.message}`))
    }
  } finally {
    showTheme(themes[0])
  }
}

/** Judges what is drawn, in the window's present size; axe has run. */
async function look(context: Context) {
  // Waits for them first: the browser lists a request when it has ended, and a picture shows what arrived.
  await loadImages(context.canvasElement)
  await document.fonts.ready
  expect(consoleOutput, 'the console').toEqual([])
  expect(foreignRequests(), 'requests that leave the repository').toEqual([])
  // Elements that scroll in themselves do not count.
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth - clientWidth, 'pixels by which the page is wider than its window').toBe(0)
  expect(
    unexplained(context),
    'what axe could not decide, and parameters.a11y.explained does not',
  ).toEqual([])
  await matchFingerprint(context)
}

/** What Storybook's test keeps of the story that it runs. */
interface StoryRun {
  globals: Record<string, unknown>
  run(context: { globals: Record<string, unknown> }): Promise<void>
}

/** Runs a story a second time, mounted again, in a phone's window. */
async function playOnPhone() {
  const { story } = (TestRunner.getCurrentTest()?.context ?? {}) as { story?: StoryRun }
  // A story of the self-test. Were it missing elsewhere, the gate would miss the phone's picture.
  if (!story) return
  await page.viewport(phone.width, phone.height)
  await story.run({ globals: { ...story.globals, ...onPhone } })
}

/** Judges a story in a phone's window as it stands. */
async function lookOnPhone(context: Context) {
  await page.viewport(phone.width, phone.height)
  await frames(2)
  const there = { ...context, globals: { ...context.globals, ...onPhone } }
  await addon.afterEach(there)
  await look(there)
}

/** The keys of a keyboard table that were not pressed, so that nothing proves what the table says. */
function unpressed(rows: KeyRow[] = []): string[] {
  const keys = new Set(rows.flatMap((row) => row.keys))
  return [...keys].filter((key) => !presses.some((event) => isPressOf(key, event)))
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
  if (!incomplete) {
    if (isAxeUnticked()) return []
    throw new Error(
      'axe did not run on this story: remove what turns it off, in globals.a11y or parameters.a11y.',
    )
  }
  return incomplete
    .filter(({ id }) => !(id in explained))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** What is ticked beside "Run tests" in Storybook. No other run has it, and no story can set it. */
    'storybook/test-provided': { a11y: boolean } | undefined
    /** Which stories are looked at in every theme. */
    themedStories: 'screens' | 'all'
  }
}

/** Whether somebody runs the tests in Storybook with its box "Accessibility" not ticked. */
const isAxeUnticked = () => inject('storybook/test-provided')?.a11y === false

/**
 * Takes a picture of the story's root and compares its hash with the stored one. With a layer (dialogs and
 * toasts are outside of the root) or `parameters.picture: 'window'`, it is a picture of the window. A story with
 * `parameters.forcedColors` is taken a second time, in the few colours that a contrast theme of the system leaves.
 */
export async function matchFingerprint(context: Context) {
  const { mode } = inject('pictures')
  if (mode === 'off' || isBehaviour(context)) return
  const { id, parameters, globals } = context
  const isOnPhone = parameters.phone && globals.viewport?.value === 'phone'
  await matchPicture(isOnPhone ? `${id}@phone` : id, context)
  if (!parameters.forcedColors || isOnPhone) return
  await forceColors(true)
  try {
    await matchPicture(`${id}@forced-colours`, context)
  } finally {
    await forceColors(false)
  }
}

const hasForcedColors = () => window.matchMedia('(forced-colors: active)').matches

/** Resolves once the page is drawn with its new colours. */
async function forceColors(forced: boolean) {
  await commands.forceColors(forced)
  if (hasForcedColors() !== forced)
    throw new Error('The browser does not draw with forced colours.')
  await frames(2)
}

/** @param key names the picture */
async function matchPicture(key: string, { canvasElement, parameters, globals }: Context) {
  point = parameters.point
  if (point && ![...document.querySelectorAll(point)].some((each) => each.checkVisibility()))
    throw new Error(`parameters.point, ${point}, matches nothing that the story shows.`)
  const { mode, expected } = inject('pictures')
  const { value } = globals.viewport ?? {}
  const styles = parameters.viewport?.options?.[value]?.styles
  const width = Number.parseInt(styles?.width ?? '1280', 10)
  const height = Number.parseInt(styles?.height ?? '800', 10)
  const take = (element: Element) => commands.takePicture(key, clipOf(element), expected[key])
  const hash =
    parameters.picture === 'window' || document.querySelector('[data-layer]')
      ? await inWindow(() => take(document.body))
      : await inFullHeight(canvasElement, { width, height }, () => take(canvasElement))
  if (mode === 'record') return
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

/** What the story is about: the selector `parameters.point`, where what differs from the default story does not say it. */
let point: string | undefined

/** Where the story's frame is in the page around it. */
const frameInPage = () => window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }

/** Where an element is in the page around the story's frame. */
function clipOf(element: Element): Clip {
  const frame = frameInPage()
  const { left, top, right, bottom } = element.getBoundingClientRect()
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return {
    x: x + frame.left,
    y: y + frame.top,
    width: Math.ceil(right) - x,
    height: Math.ceil(bottom) - y,
  }
}

window.describePicture = ({ x, y, width, height }) => {
  const frame = frameInPage()
  const [left, top] = [x - frame.left, y - frame.top]
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element): Box => {
      const box = element.getBoundingClientRect()
      return [box.left - left, box.top - top, box.width, box.height].map(Math.round) as Box
    })
  const inFrame = [
    ...document.querySelectorAll('[data-in-frame], [data-layer]:not([data-in-frame] *)'),
  ]
  const roots = document.querySelector('[data-in-frame]') ? inFrame : [document.body]
  return {
    drawn: roots.flatMap((root) => drawnIn(root, [left, top, width, height])),
    text: document.body.innerText,
    panel: boxesOf(panels).at(-1) ?? null,
    around: boxesOf('[data-around-story]'),
    // Storybook's own elements are there, too, and not seen.
    point: point && boxesOf(point).filter(([, , across, down]) => across > 0 && down > 0),
  }
}

/** Runs `picture` in a frame with the story's height, so that the picture is independent of scrolling. */
async function inFullHeight<Result>(
  root: Element,
  { width, height }: { width: number; height: number },
  picture: () => Promise<Result>,
): Promise<Result> {
  const fullHeight = Math.max(height, Math.ceil(root.scrollHeight) + 32)
  // Vitest would scale a frame that is larger than the window. The window is usually smaller than the
  // highest stories, since a large one makes every picture slower.
  const isHigh = fullHeight > windowSize.height
  if (isHigh) await commands.resizeWindow(windowSize.width, fullHeight)
  try {
    await page.viewport(width, fullHeight)
    root.scrollIntoView({ block: 'nearest' })
    return await withoutCaret(picture)
  } finally {
    if (isHigh) await commands.resizeWindow(windowSize.width, windowSize.height)
  }
}

/** Runs `picture` while the page is clipped to the window's height. */
async function inWindow<Result>(picture: () => Promise<Result>): Promise<Result> {
  window.scrollTo(0, 0)
  const clipped = 'html, body { height: 100dvh !important; overflow: hidden !important }'
  return withStyle(clipped, () => withoutCaret(picture))
}

/** Runs `picture` with an invisible caret, which would blink; forced colours show it, and then it does not blink. */
const withoutCaret = <Result>(picture: () => Promise<Result>) =>
  withStyle(
    '*, ::before, ::after { caret-color: transparent !important; caret-animation: manual !important }',
    picture,
  )

async function withStyle<Result>(css: string, picture: () => Promise<Result>): Promise<Result> {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  try {
    return await picture()
  } finally {
    style.remove()
  }
}

/** Loads all images, because lazy ones would load at an unpredictable time. */
async function loadImages(root: HTMLElement) {
  const pictures = [...root.ownerDocument.querySelectorAll('img')]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(
    pictures.map((picture) => picture.decode().catch(() => 'a broken picture is a state too')),
  )
}
