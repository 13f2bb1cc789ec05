import { sanitize } from 'storybook/internal/csf'
import { roles } from '../../content/situations.ts'
import { Gallery } from '../pictures/gallery.tsx'
import type { frameAddress } from '../pictures/live-story.tsx'
import { StepCaption, type StepExhibit, StepHeading } from './flow-step.tsx'
import { type Flow as FlowEntry, flows } from './flows.ts'
import type { Frame } from './frames.ts'
import { inShop } from './in-shop.ts'
import { frameOf } from './problems.ts'

export interface FlowProps extends FlowEntry {
  /** The stories, of which each step shows one. */
  frames: readonly Frame[]
  /** The address of a story's frame. */
  srcOf?: typeof frameAddress
}

/** The way of somebody through the shop: each screen in the shop, on a desktop and on a phone, and what leads to the next one. */
export function Flow({ title, role, steps, frames, srcOf }: FlowProps) {
  const exhibits = steps.flatMap(
    ({ route, story, shows, next, inView, as = role }, at): StepExhibit[] => {
      const frame = frameOf(frames, route, story)
      if (!frame) return []
      const step = { title: `${at + 1}. ${shows}`, note: next, inView, srcOf }
      return [{ ...inShop(frame, as, step), route, shows }]
    },
  )
  return (
    <section className="mt-3 border-rule border-t pt-3">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={sanitize(title)} className="font-semibold text-xl">
          {title}
        </h2>
        <p className="text-ink-soft text-sm">
          {roles[role]}, {steps.length} screens
        </p>
      </div>
      <Gallery
        exhibits={exhibits}
        cardWidth={260}
        isBalanced
        heading={(exhibit, place) => (
          <StepHeading exhibit={exhibit} count={exhibits.length} {...place} />
        )}
        caption={(exhibit, index) => (
          <StepCaption exhibit={exhibit} isLast={index === exhibits.length - 1} />
        )}
      />
    </section>
  )
}

/** Every way through the shop. */
export function FlowList({ frames }: Pick<FlowProps, 'frames'>) {
  return flows.map((flow) => <Flow key={flow.title} {...flow} frames={frames} />)
}
