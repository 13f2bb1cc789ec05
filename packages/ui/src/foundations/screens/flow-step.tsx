import {
  ArrowDown,
  ArrowRight,
  ArrowUpRight,
  CornerDownLeft,
  Flag,
  type LucideIcon,
} from 'lucide-react'
import { routes } from '../../content/situations.ts'
import { Icon } from '../../lib/icon.tsx'
import { type CardPlace, gap } from '../pictures/gallery.tsx'
import { appHref, storyHref } from './addresses.ts'
import type { Flow } from './flows.ts'
import type { ScreenExhibit } from './in-shop.ts'

/** A screen on the way, with its route. */
export interface StepExhibit extends ScreenExhibit {
  route: Flow['steps'][number]['route']
  /** What the screen is, without its number. */
  shows: string
}

const link = 'inline-flex min-h-6 items-center gap-1 underline underline-offset-2'

interface StepHeadingProps extends CardPlace {
  exhibit: StepExhibit
  /** How many steps the flow has. */
  count: number
}

/** The number of a step and what it shows, which leads to its story, its screen in the app, and an arrow to the next one: beside it, or at the beginning of the row below. */
export function StepHeading({ exhibit, index, columns, count }: StepHeadingProps) {
  const { route, frame } = exhibit
  const inApp = appHref({ route, ...routes[route] }, frame.state)
  const isLast = index === count - 1
  const hasNextBeside = !isLast && (index + 1) % columns !== 0
  const toBelow = columns === 1 ? ArrowDown : CornerDownLeft
  return (
    <div
      className="mb-2 flex min-h-7 items-center gap-2"
      // Up to the next number: the arrow goes through the gap between both.
      style={{ marginInlineEnd: hasNextBeside ? 8 - gap : 0 }}
    >
      <span
        aria-hidden
        className="tabular inline-grid size-7 shrink-0 place-items-center rounded-full bg-ink font-bold text-paper text-sm"
      >
        {index + 1}
      </span>
      <p className="font-semibold">
        <span className="sr-only">Step {index + 1}: </span>
        <a href={storyHref(exhibit.frame.id)} target="_top" className={link}>
          {exhibit.shows}
        </a>
      </p>
      {inApp && (
        <a
          href={inApp}
          target="_blank"
          rel="noreferrer"
          aria-label={`In the app, step ${exhibit.title}`}
          title="In the app"
          className="inline-grid size-6 shrink-0 place-items-center text-ink-soft"
        >
          <Icon icon={ArrowUpRight} size="sm" />
        </a>
      )}
      {!isLast && (
        <>
          <span className="-me-2 min-w-3 grow border-rule-strong border-t" />
          <Icon
            icon={hasNextBeside ? ArrowRight : toBelow}
            size="sm"
            className="shrink-0 text-ink-soft"
          />
        </>
      )}
    </div>
  )
}

interface StepCaptionProps {
  exhibit: StepExhibit
  /** Whether the flow ends there. */
  isLast: boolean
}

/** What leads from a step to the next one, or what has been reached. */
export function StepCaption({ exhibit, isLast }: StepCaptionProps) {
  const icon: LucideIcon = isLast ? Flag : ArrowRight
  return (
    <p className="mt-2 flex gap-2">
      <Icon icon={icon} size="sm" className="mt-0.5 shrink-0 text-ink-soft" />
      <span>{exhibit.note}</span>
    </p>
  )
}
