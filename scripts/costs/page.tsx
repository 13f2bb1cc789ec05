/**
 * The page that measures how long components take to mount, as users get them: built for production, with the
 * library's style sheet, without Storybook around them.
 */
import '@strapline/ui/styles/theme.css'
import { composeStories } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

/** What mounting a component comes to. */
export interface Mount {
  /** Milliseconds on the machine that measured it. */
  ms: number
  /** How many plain buttons take as long in the same page at the same time. */
  buttons: number
  /** The elements that it then has in the page. */
  elements: number
}

declare global {
  interface Window {
    /** Mounts the first story of each component, with plain buttons in turn. */
    measure?: () => Promise<Record<string, Mount>>
  }
}

type Stories = Parameters<typeof composeStories>[0]

const files = import.meta.glob<Stories>('../../packages/ui/src/{primitives,shop}/*/*.stories.tsx')

/** How many buttons the others are compared with: enough for the clock. */
const hundred = 100

/** How often all are mounted, one after the other: what slows the machine for a while slows each in few of these. */
const passes = 12

/** How often each is mounted in a pass, in turn with the buttons. */
const rounds = 10

function Buttons() {
  return Array.from({ length: hundred }, (_, at) => (
    <button key={at} type="button">
      Button
    </button>
  ))
}

const countElements = () => document.body.querySelectorAll('*').length

/** Mounts something: its milliseconds, and the elements that it has. */
function mount(Shown: ComponentType): { ms: number; elements: number } {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const before = countElements()
  const started = performance.now()
  flushSync(() => root.render(<Shown />))
  const ms = performance.now() - started
  const elements = countElements() - before
  flushSync(() => root.unmount())
  place.remove()
  return { ms, elements }
}

/** The first story of each component, by the component's folder. */
async function firstStories(): Promise<[place: string, Shown: ComponentType][]> {
  const found: [string, ComponentType][] = []
  for (const [file, load] of Object.entries(files)) {
    const [, place = '', name, story] =
      /\/((?:primitives|shop)\/([\w-]+))\/([\w-]+)\./.exec(file) ?? []
    if (name !== story) continue
    const [Shown] = Object.values(composeStories(await load()))
    if (!Shown) throw new Error(`${file} has no story.`)
    found.push([place, Shown as ComponentType])
  }
  return found
}

window.measure = async () => {
  const stories = await firstStories()
  const mounts = new Map<string, { ms: number; elements: number }>()
  let ofButtons = Number.POSITIVE_INFINITY
  // The fastest of each: what else the machine does only makes a mount slower.
  for (let pass = 0; pass < passes; pass += 1) {
    for (const [place, Shown] of stories) {
      for (let round = 0; round < rounds; round += 1) {
        const { ms, elements } = mount(Shown)
        mounts.set(place, { ms: Math.min(ms, mounts.get(place)?.ms ?? ms), elements })
        ofButtons = Math.min(ofButtons, mount(Buttons).ms)
      }
      // So that the pictures it asks for arrive, and do not wait until the end.
      await new Promise(requestAnimationFrame)
    }
  }
  return Object.fromEntries(
    [...mounts].map(([place, { ms, elements }]) => {
      return [place, { ms, buttons: Math.max(1, (ms / ofButtons) * hundred), elements }]
    }),
  )
}
