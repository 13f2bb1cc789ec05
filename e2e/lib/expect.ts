import { expect as playwrightExpect } from 'playwright/test'
import { testLimits } from '../../scripts/lib/test-limits.ts'

/** The timeout of assertions and actions in milliseconds. */
export const timeout = testLimits.wait

/** Playwright's assertions, which retry until they hold. */
export const expect = playwrightExpect.configure({ timeout })
