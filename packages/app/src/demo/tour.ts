import { orderThatIs, productOf } from '@strapline/contract/fixtures'
import type { DashboardRole } from '@strapline/ui/content/dashboard-pages'
import { type TourPage, tours } from '@strapline/ui/content/tour'
import * as z from 'zod/mini'
import { kept } from '../kept/kept.ts'
import { orderPagePath, paths, productPath } from '../paths.ts'

const roles = Object.keys(tours) as [DashboardRole, ...DashboardRole[]]

const tourSchema = z.discriminatedUnion('status', [
  /** Whose day it is can be chosen. */
  z.object({ status: z.literal('choosing') }),
  /** The role is being signed in. */
  z.object({ status: z.literal('starting'), role: z.enum(roles) }),
  /** At a stop, counted from 0. */
  z
    .object({
      status: z.literal('at-stop'),
      role: z.enum(roles),
      stop: z.int().check(z.nonnegative()),
    })
    .check(z.refine(({ role, stop }) => stop < tours[role].stops.length)),
])

/** Where somebody is on a guided tour; undefined while there is none. Two tabs can be on different tours. */
export type TourState = z.infer<typeof tourSchema>
export const tour = kept({ key: 'strapline.demo.tour', schema: tourSchema, scope: 'tab' })

/** The address of a page that a tour stops at. */
export function tourAddress(page: TourPage): string {
  if (page === 'catalogue') return `${paths.catalogue}?view=list`
  if (page === 'product') return productPath(productOf('battery-strapping-tool')._id)
  if (page === 'productInBulk') return productPath(productOf('cable-ties')._id)
  if (page === 'partlyShippedOrder') return orderPagePath(orderThatIs('partly shipped'))
  if (page === 'pendingOrder') return orderPagePath(orderThatIs('pending'))
  return paths[page]
}
