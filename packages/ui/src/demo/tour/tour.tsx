import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { DashboardRole } from '../../content/dashboard-pages.ts'
import { tours } from '../../content/tour.ts'
import { Alert } from '../../primitives/alert/alert.tsx'
import { Button } from '../../primitives/button/button.tsx'
import { useHeight } from '../use-height.ts'
import { PanelHeading } from './panel-heading.tsx'
import { TourRing } from './tour-ring.tsx'
import { type DeedProgress, useDeed } from './use-deed.ts'
import { useFocusBack, useKeptFocus } from './use-panel-focus.ts'

/** What the tour shows. */
export type TourView =
  | {
      /** Whose day it is can be chosen. */
      status: 'choosing'
      /** The role that is being signed in. */
      starting?: DashboardRole | undefined
      /** Why a tour did not start, as a message to show. */
      problem?: string | undefined
    }
  | {
      status: 'at-stop'
      /** Whose day it is. */
      role: DashboardRole
      /** The stop, counted from 0. */
      stop: number
      /** Whether the stop's page is open, so that something on it can be pointed at. */
      isOpen: boolean
    }

export interface TourProps {
  /** Whose day can be chosen, or a stop of it. */
  view: TourView
  /** Signs in with a role and shows the first stop of its day. */
  onStart: (role: DashboardRole) => void
  /** Shows another stop, counted from 0. */
  onStop: (stop: number) => void
  /** Removes the tour: somebody left it, or has seen its last stop. */
  onLeave: () => void
}

/**
 * A panel at the window's lower edge that leads through the shop in a few stops, with a ring around what each is about.
 * It is no dialog: the page behind it can be used. Render it as the last element of the page's body.
 */
export function Tour({ view, onStart, onStop, onLeave }: TourProps) {
  const panel = useRef<HTMLElement>(null)
  useHeight(panel, '--tour-panel')
  useKeptFocus(panel)
  useFocusBack(panel)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = panel.current
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])
  const stop = view.status === 'at-stop' ? tours[view.role].stops[view.stop] : undefined
  const isOpen = view.status === 'at-stop' && view.isOpen
  const [deed, startDeed] = useDeed(stop?.deed)
  const target = deed.target ?? stop?.pointsAt
  return (
    <>
      {isOpen && target && deed.state !== 'done' && (
        <TourRing key={JSON.stringify([view, target])} target={target} />
      )}
      <section
        ref={panel}
        aria-label="Guided tour"
        className="@container on-night pointer-events-auto sticky bottom-(--demo-bar) z-30 max-h-[max(25dvh,50dvh-var(--demo-bar))] overflow-y-auto overscroll-contain border-signal border-t-2 bg-night text-on-night print:hidden"
      >
        <div className="page flex flex-wrap items-center gap-x-8 gap-y-3 py-3">
          {view.status === 'choosing' ? (
            <Choice {...view} onStart={onStart} onLeave={onLeave} />
          ) : (
            <Stop
              {...view}
              progress={deed.state}
              onDeed={startDeed}
              onStop={onStop}
              onLeave={onLeave}
            />
          )}
        </div>
      </section>
    </>
  )
}

const buttons =
  'flex flex-wrap gap-2 @max-[40rem]:w-full @max-[40rem]:*:min-h-11 @max-[40rem]:*:grow'
const leaveLook = 'text-on-night! hover:text-ink!'

interface ChoiceProps {
  starting?: DashboardRole | undefined
  problem?: string | undefined
  onStart: (role: DashboardRole) => void
  onLeave: () => void
}

/** Whose day it shall be. */
function Choice({ starting, problem, onStart, onLeave }: ChoiceProps) {
  const id = useId()
  return (
    <>
      <div className="min-w-0 grow basis-80">
        <PanelHeading id={id}>Guided tour</PanelHeading>
        <p id={id} className="mt-1 max-w-reading">
          Choose whose day you want to see. You are signed in with the demo’s account for it.
        </p>
        {problem !== undefined && (
          <Alert tone="danger" title="The tour did not start" announce className="mt-3">
            {problem}
          </Alert>
        )}
      </div>
      <div className={buttons}>
        {Object.entries(tours).map(([role, { title }]) => (
          <Button
            key={role}
            busy={starting === role ? 'Signing in' : undefined}
            disabledReason={
              starting === undefined || starting === role
                ? undefined
                : 'Wait until you are signed in, or leave the tour.'
            }
            onClick={() => onStart(role as DashboardRole)}
          >
            {title}
          </Button>
        ))}
        <Button variant="quiet" className={leaveLook} onClick={onLeave}>
          Leave
        </Button>
      </div>
    </>
  )
}

interface StopProps {
  role: DashboardRole
  stop: number
  isOpen: boolean
  /** How far the stop's deed is. */
  progress: DeedProgress['state']
  onDeed: () => void
  onStop: (stop: number) => void
  onLeave: () => void
}

/** One stop: its sentence, what the tour does there, and the ways on, back and out. */
function Stop({ role, stop, isOpen, progress, onDeed, onStop, onLeave }: StopProps) {
  const id = useId()
  const { title, stops } = tours[role]
  const { sentence, deed } = stops[stop] ?? {}
  const isLast = stop === stops.length - 1
  const next = useRef<HTMLButtonElement>(null)
  // The button that has started it is gone.
  useEffect(() => {
    if (progress === 'done') next.current?.focus({ preventScroll: true })
  }, [progress])
  return (
    <>
      <div className="min-w-0 grow basis-80">
        <PanelHeading key={`${role} ${stop}`} id={id}>
          {title}: stop {stop + 1} of {stops.length}
        </PanelHeading>
        <p id={id} className="mt-1 max-w-reading text-pretty">
          {sentence}
        </p>
        <p role="status" className="max-w-reading text-pretty font-semibold">
          {progress === 'done' && deed?.outcome}
          {progress === 'stopped' &&
            'This page is not what the tour expects. Continue, or reset the demo and start the tour again.'}
        </p>
      </div>
      <div className={buttons}>
        {deed && isOpen && progress !== 'done' && (
          <Button
            variant="primary"
            busy={progress === 'doing' ? 'Watch the page…' : undefined}
            onClick={onDeed}
          >
            {deed.label}
          </Button>
        )}
        {stop > 0 && <Button onClick={() => onStop(stop - 1)}>Back</Button>}
        <Button ref={next} onClick={() => (isLast ? onLeave() : onStop(stop + 1))}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
        <Button variant="quiet" className={leaveLook} onClick={onLeave}>
          Leave
        </Button>
      </div>
    </>
  )
}
