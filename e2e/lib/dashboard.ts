import type { Page } from 'playwright'

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' })
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' })
