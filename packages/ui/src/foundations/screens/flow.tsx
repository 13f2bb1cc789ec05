import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { type Guard, guards, roles, routes, type State, states } from '../../content/situations.ts'
import { Icon } from '../../lib/icon.tsx'
import { frameAddress, StoryFrame } from '../story-frame.tsx'
import { appHref, storyHref } from './addresses.ts'
import type { Flow as FlowEntry } from './flows.ts'
import type { Frame } from './frames.ts'
import { frameOf } from './problems.ts'

export interface FlowProps extends FlowEntry {
  /** The stories, of which each step shows one. */
  frames: readonly Frame[]
  /** The address of a story's frame. */
  srcOf?: (id: string) => string
}

/** The window that each screen is laid out for, in pixels. */
const desktop = { width: 1280, height: 800 }

const link = 'inline-flex min-h-6 items-center gap-1 underline underline-offset-2'

/** The way of somebody through the shop: a framed screen for each step, and what leads to the next one. */
export function Flow({ title, role, steps, frames, srcOf = frameAddress }: FlowProps) {
  return (
    <section className="mt-12 border-rule border-t pt-6">
      <h2 className="font-semibold text-xl">{title}</h2>
      <p className="mt-1 text-ink-soft text-sm">
        {roles[role]}, {steps.length} screens
      </p>
      <ol className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-10 gap-y-10 sm:pe-10">
        {steps.map(({ route, story, next }, index) => {
          const frame = frameOf(frames, route, story)
          const entry = { route, ...routes[route] }
          // The address shows a guard to somebody who may not see the page.
          const screen = story in guards ? guards[story as Guard].label : entry.title
          const isLast = index === steps.length - 1
          return (
            <li key={`${route} ${story}`} className="min-w-0 text-sm">
              <p className="mb-2 flex items-baseline gap-2">
                <span className="tabular text-ink-soft">{index + 1}</span>
                <span className="font-semibold">{screen}</span>
              </p>
              <div className="relative">
                {frame && (
                  <StoryFrame
                    {...desktop}
                    src={srcOf(frame.id)}
                    title={frame.title}
                    picture={frame.id}
                  />
                )}
                {!isLast && (
                  <span className="absolute -end-8 top-1/2 hidden -translate-y-1/2 text-ink-faint sm:block">
                    <Icon icon={ArrowRight} />
                  </span>
                )}
              </div>
              <p className="mt-2 flex flex-wrap gap-x-4">
                {frame && (
                  <a href={storyHref(frame.id)} target="_top" className={link}>
                    Story: {states[story as State]?.label ?? frame.title.split(': ').at(-1)}
                    <span className="sr-only">, the story of step {index + 1}</span>
                  </a>
                )}
                <a
                  href={appHref(entry, frame?.state)}
                  target="_blank"
                  rel="noreferrer"
                  className={link}
                >
                  In the app
                  <span className="sr-only">
                    , step {index + 1}: {screen}
                  </span>
                  <Icon icon={ArrowUpRight} size="sm" />
                </a>
              </p>
              <p className="mt-1 text-ink-soft">{next}</p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
