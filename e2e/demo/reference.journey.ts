import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openApiDocument } from '@strapline/contract/openapi'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { desktop, phone, test } from '../lib/journey.ts'
import { shop } from '../lib/shop.ts'

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Opens the reference, and the call that books an order in it. */
async function openBooking(page: Page): Promise<void> {
  await page.goto(`${shop().apiUrl}/reference`, { waitUntil: 'load' })
  // The arrow beside it has the same name.
  await page
    .getByRole('button', { name: /^post \/order/i })
    .first()
    .click()
  await page.getByText('phoneNumber').first().waitFor()
}

describe('the API reference', () => {
  for (const viewport of [desktop, phone]) {
    test(`shows every call within its strict policy, ${viewport.width} pixels wide`, async ({
      visit,
    }) => {
      const page = await visit({ viewport })
      await openBooking(page)
      const { paths } = openApiDocument() as { paths: Record<string, object> }
      for (const [path, methods] of Object.entries(paths)) {
        for (const method of Object.keys(methods)) {
          const name = `${method} ${path}`.replace(/[{}]/g, String.raw`\$&`)
          await expect(
            page.getByRole('button', { name: new RegExp(`^${name}(?![/\\w])`, 'i') }).first(),
          ).toBeVisible()
        }
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
      await expect(page.getByRole('button', { name: /try it out|authorize/i })).toHaveCount(0)
    })
  }

  test('has nothing that axe finds', async ({ newContext }) => {
    // The checker is a script from elsewhere, which the page's policy refuses.
    const context = await newContext({ bypassCSP: true })
    const page = await context.newPage()
    await openBooking(page)
    await page.addScriptTag({ content: await readFile(axe, 'utf8') })
    const found = await page.evaluate(async () => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string }[] }> }
      }
      const { violations } = await checker.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      })
      return violations.map(({ id }) => id)
    })
    expect(found).toEqual([])
    await context.close()
  })
})
