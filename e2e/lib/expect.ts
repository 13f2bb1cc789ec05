import { expect as playwrightExpect } from 'playwright/test'

/** Milliseconds that a page has to show what is expected; generous, since nothing waits for it. */
export const patience = 15_000

/** Playwright's assertions, which look again until they hold. */
export const expect = playwrightExpect.configure({ timeout: patience })
