import { catalogue } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { expect } from './expect.ts'

export const expectNames = (page: Page, expected: string[]) =>
  expect.poll(catalogue(page).names).toEqual(expected)

/** Waits until the app knows who is there: before, no key is its own. */
export const isSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
