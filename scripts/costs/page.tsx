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

const rounds = 11
const mountsInARound = 5

function Buttons() {
  return Array.from({ length: hundred }, (_, at) => (
    <button key={at} type="button">
      Button
    </button>
  ))
}

const countElements = () => document.body.querySelectorAll('*').length

/** Mounts something several times, one after the other: the milliseconds of all, and the elements of one. */
function mount(Shown: ComponentType): { took: number; elements: number } {
  let took = 0
  let elements = 0
  for (let times = 0; times < mountsInARound; times += 1) {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const before = countElements()
    const started = performance.now()
    flushSync(() => root.render(<Shown />))
    took += performance.now() - started
    elements = countElements() - before
    flushSync(() => root.unmount())
    place.remove()
  }
  return { took, elements }
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

window.measure = async () => {
  const measured: Record<string, Mount> = {}
  for (const [file, load] of Object.entries(files)) {
    const [, place = '', name, story] =
      /\/((?:primitives|shop)\/([\w-]+))\/([\w-]+)\./.exec(file) ?? []
    if (name !== story) continue
    const [Shown] = Object.values(composeStories(await load()))
    if (!Shown) throw new Error(`${file} has no story.`)
    const taken = Array.from({ length: rounds }, () => {
      const { took, elements } = mount(Shown as ComponentType)
      return { ms: took / mountsInARound, elements, ratio: took / mount(Buttons).took }
    })
    measured[place] = {
      ms: median(taken.map(({ ms }) => ms)),
      buttons: median(taken.map(({ ratio }) => ratio)) * hundred,
      elements: taken.at(-1)?.elements ?? 0,
    }
  }
  return measured
}
