import { ArrowUpRight } from 'lucide-react'
import { sanitize } from 'storybook/internal/csf'
import { roles, routes } from '../../content/situations.ts'
import { Icon } from '../../lib/icon.tsx'
import { Gallery } from '../pictures/gallery.tsx'
import type { frameAddress } from '../pictures/live-story.tsx'
import { appHref, storyHref } from './addresses.ts'
import { type Flow as FlowEntry, flows } from './flows.ts'
import type { Frame } from './frames.ts'
import { inShop, type ScreenExhibit } from './in-shop.ts'
import { frameOf } from './problems.ts'

export interface FlowProps extends FlowEntry {
  /** The stories, of which each step shows one. */
  frames: readonly Frame[]
  /** The address of a story's frame. */
  srcOf?: typeof frameAddress
}

const link = 'inline-flex min-h-6 items-center gap-1 underline underline-offset-2'

/** A screen on the way, with its route. */
interface StepExhibit extends ScreenExhibit {
  route: FlowEntry['steps'][number]['route']
}

/** The way of somebody through the shop: each screen in the shop, on a desktop and on a phone, and what leads to the next one. */
export function Flow({ title, role, steps, frames, srcOf }: FlowProps) {
  const exhibits = steps.flatMap(({ route, story, shows, next, as = role }, at): StepExhibit[] => {
    const frame = frameOf(frames, route, story)
    if (!frame) return []
    return [{ ...inShop(frame, as, { title: `${at + 1}. ${shows}`, note: next, srcOf }), route }]
  })
  return (
    <section className="mt-6 border-rule border-t pt-5">
      <h2 id={sanitize(title)} className="font-semibold text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft text-sm">
        {roles[role]}, {steps.length} screens
      </p>
      <Gallery
        exhibits={exhibits}
        cardWidth={310}
        height={180}
        caption={(exhibit) => <Step exhibit={exhibit} />}
      />
    </section>
  )
}

/** Every way through the shop. */
export function FlowList({ frames }: Pick<FlowProps, 'frames'>) {
  return flows.map((flow) => <Flow key={flow.title} {...flow} frames={frames} />)
}

function Step({ exhibit }: { exhibit: StepExhibit }) {
  const { title, note, frame, route } = exhibit
  const inApp = appHref({ route, ...routes[route] }, frame.state)
  return (
    <>
      <p className="mt-2 font-semibold">{title}</p>
      <p className="text-ink-soft">{note}</p>
      <p className="flex flex-wrap gap-x-4">
        <a href={storyHref(frame.id)} target="_top" className={link}>
          Open the story
          <span className="sr-only"> of step {title}</span>
        </a>
        {inApp && (
          <a href={inApp} target="_blank" rel="noreferrer" className={link}>
            In the app
            <span className="sr-only">, step {title}</span>
            <Icon icon={ArrowUpRight} size="sm" />
          </a>
        )}
      </p>
    </>
  )
}
