import { adminRole } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { dashboardPages, isForAdmins, pagesFor } from './dashboard-pages.ts'

const labels = (role: Parameters<typeof pagesFor>[0]) => pagesFor(role).map(({ label }) => label)

describe('the pages of the dashboard', () => {
  it('are what the specification gives each role, in its words and its order', () => {
    expect(labels('buyer')).toEqual(['My Profile', 'My Orders', 'My Reviews'])
    expect(labels(adminRole)).toEqual([
      'My Profile',
      'Make admin',
      'Add A Product',
      'Manage Products',
      'Manage all Order',
    ])
  })

  it('are only what everybody has while nobody knows the role', () => {
    expect(labels(undefined)).toEqual(['My Profile'])
  })

  it('are closed to buyers where only admins have them', () => {
    const keys = Object.keys(dashboardPages) as (keyof typeof dashboardPages)[]
    expect(keys.filter(isForAdmins)).toEqual([
      'makeAdmin',
      'addProduct',
      'manageProducts',
      'manageOrders',
    ])
  })

  it('have the paths of the specification, each its own', () => {
    expect(Object.values(dashboardPages).map(({ path }) => path)).toEqual([
      '/dashboard/profile',
      '/dashboard/order',
      '/dashboard/review',
      '/dashboard/make-admin',
      '/dashboard/add-product',
      '/dashboard/manage-product',
      '/dashboard/manage-order',
    ])
  })
})
