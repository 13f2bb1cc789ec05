import { adminRole } from '@strapline/contract/rules'
import { describe, expect, it } from 'vitest'
import { dashboardPages, firstPages, isForAdmins, isOffered, pagesFor } from './dashboard-pages.ts'

const labels = (role: Parameters<typeof pagesFor>[0]) => pagesFor(role).map(({ label }) => label)

describe('the pages of the dashboard', () => {
  it('are those of each role in the specification, with its labels and in its order, with ordering in bulk and the audit', () => {
    expect(labels('buyer')).toEqual(['My Profile', 'Order pad', 'My Orders', 'My Reviews'])
    expect(labels(adminRole)).toEqual([
      'My Profile',
      'Make admin',
      'Add A Product',
      'Manage Products',
      'Manage all Order',
      'Audit',
    ])
  })

  it('are without the audit where the server does not offer it', () => {
    const { audit, ...others } = dashboardPages
    expect(pagesFor(adminRole, [])).toEqual(pagesFor(adminRole).filter((page) => page !== audit))
    expect(pagesFor(adminRole, ['audit'])).toEqual(pagesFor(adminRole))
    const keys = Object.keys(others) as (keyof typeof dashboardPages)[]
    expect(keys.every((key) => isOffered(key, []))).toBe(true)
    expect(['audit', 'other'].map((name) => isOffered('audit', [name]))).toEqual([true, false])
  })

  it('begin with the orders of each role, which the role has in its menu', () => {
    expect(firstPages).toEqual({ buyer: 'myOrders', [adminRole]: 'manageOrders' })
    for (const role of ['buyer', adminRole] as const)
      expect(pagesFor(role)).toContain(dashboardPages[firstPages[role]])
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
