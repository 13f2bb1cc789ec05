import { expect as playwrightExpect } from 'playwright/test'

/** The timeout of assertions and actions in milliseconds: generous, since a passing test never waits for it. */
export const timeout = 15_000

/** Playwright's assertions, which retry until they hold. */
export const expect = playwrightExpect.configure({ timeout })
