import type { DashboardRole } from '@strapline/ui/content/dashboard-pages'
import { tours } from '@strapline/ui/content/tour'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'

/** Where somebody is on a guided tour; undefined while there is none. */
export type TourState =
  /** Whose day it is can be chosen. `problem` says why the last choice did not start. */
  | { status: 'choosing'; problem?: string }
  /** The role is being signed in. */
  | { status: 'starting'; role: DashboardRole }
  /** At a stop, counted from 0. */
  | { status: 'at-stop'; role: DashboardRole; stop: number }
  | undefined

const roles = Object.keys(tours) as [DashboardRole, ...DashboardRole[]]

/** Without its problem, which is not shown again after a reload. */
const stateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('choosing') }),
  z.object({ status: z.literal('starting'), role: z.enum(roles) }),
  z
    .object({
      status: z.literal('at-stop'),
      role: z.enum(roles),
      stop: z.int().check(z.nonnegative()),
    })
    .check(z.refine(({ role, stop }) => stop < tours[role].stops.length)),
])

const keptTour = kept({ key: 'strapline.demo.tour', schema: stateSchema, scope: 'tab' })

/** The tour of this tab, kept over a reload: two tabs can be on different tours. */
export interface TourStore {
  read(): TourState
  write(state: TourState): void
  /** Calls `listener` after each change. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/** Reads what this tab has stored, once; what this version can't read is no tour. */
export function createTourStore(): TourStore {
  let state: TourState = keptTour.read()
  return {
    read: () => state,
    write(next) {
      state = next
      keptTour.write(next)
    },
    subscribe: keptTour.watch,
  }
}

export const tourStore = createTourStore()

/** Opens the guided tour: it asks whose day somebody wants to see. */
export function openTour(): void {
  tourStore.write({ status: 'choosing' })
}
