import { adminRole } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { dashboardPages, isExtra, isForAdmins, pagesFor } from './dashboard-pages.ts'

const labels = (role: Parameters<typeof pagesFor>[0]) => pagesFor(role).map(({ label }) => label)

describe('the pages of the dashboard', () => {
  it('are those of each role in the specification, with its labels and in its order, with ordering in bulk and the audit', () => {
    expect(labels('buyer')).toEqual(['My Profile', 'Bulk order', 'My Orders', 'My Reviews'])
    expect(labels(adminRole)).toEqual([
      'My Profile',
      'Make admin',
      'Add A Product',
      'Manage Products',
      'Manage all Order',
      'Audit',
    ])
  })

  it('are without the audit where there are no extras', () => {
    const { audit, ...others } = dashboardPages
    expect(pagesFor(adminRole, false)).not.toContain(audit)
    expect(pagesFor(adminRole, false)).toHaveLength(pagesFor(adminRole).length - 1)
    const keys = Object.keys(others) as (keyof typeof dashboardPages)[]
    expect(keys.filter(isExtra)).toEqual([])
    expect(isExtra('audit')).toBe(true)
  })

  it('are only those of every role while the role is not known', () => {
    expect(labels(undefined)).toEqual(['My Profile'])
  })

  it('are for admins only where no other role has them', () => {
    const keys = Object.keys(dashboardPages) as (keyof typeof dashboardPages)[]
    expect(keys.filter(isForAdmins)).toEqual([
      'makeAdmin',
      'addProduct',
      'manageProducts',
      'manageOrders',
      'audit',
    ])
  })

  it('have the paths of the specification, and two of ours', () => {
    expect(Object.values(dashboardPages).map(({ path }) => path)).toEqual([
      '/dashboard/profile',
      '/dashboard/bulk-order',
      '/dashboard/order',
      '/dashboard/review',
      '/dashboard/make-admin',
      '/dashboard/add-product',
      '/dashboard/manage-product',
      '/dashboard/manage-order',
      '/dashboard/audit',
    ])
  })
})
