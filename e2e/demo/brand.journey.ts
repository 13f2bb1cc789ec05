import type { Page } from 'playwright'
import { describe } from 'vitest'
import { paths } from '../../packages/app/src/paths.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { demoShop } from '../lib/own-shop.ts'
import { bar, message } from '../lib/scenarios.ts'

const { at } = demoShop()

const sign = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>'

/** The value of a token on the page. */
const token = (page: Page, name: string) =>
  page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    name,
  )

const mask = (page: Page) =>
  page
    .getByRole('banner')
    .locator('svg')
    .first()
    .evaluate((element) => getComputedStyle(element).maskImage)

describe('a brand', () => {
  // Would notice: a brand that is lost by a reload, by another theme or on the way to another page.
  test('of a link stays on every page and over reloads, until the bar brings back ours', async ({
    visit,
  }) => {
    const page = await visit()
    const link = new URLSearchParams({ brand: 'ffd400-111111', shop: 'Northwind', mark: sign })
    await page.goto(at(`/?scenario=normal&as=buyer&${link}`))
    const home = page.getByRole('banner').getByRole('link', { name: 'Northwind', exact: true })
    await expect(home).toBeVisible()
    await expect(bar(page)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    expect(await token(page, '--color-signal')).toBe('#ffd400')
    expect(await mask(page)).toContain('data:image/svg')
    await expect(page.getByRole('contentinfo')).toContainText('© 2026 Northwind.')

    await page.goto(at(paths.blogs))
    await expect(home).toBeVisible()
    await expect(page).toHaveTitle(/ · Northwind$/)
    expect(await token(page, '--color-ink')).toBe('#111111')
    await bar(page).getByRole('button', { name: 'Dark' }).click()
    expect(await token(page, '--color-signal')).toBe('#ffd400')
    expect(await token(page, '--color-ink')).toMatch(/^#[ef]/)

    // Another scenario is other data, in the same brand and theme.
    await page.goto(at('/?scenario=busy&as=buyer'))
    await expect(bar(page)).toBeVisible()
    expect(await token(page, '--color-ink')).toMatch(/^#[ef]/)

    await bar(page).getByRole('button', { name: 'Brand' }).click()
    await bar(page).getByRole('button', { name: 'Back to Strapline' }).click()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Strapline', exact: true }),
    ).toBeVisible()
    expect(await token(page, '--color-signal')).toBe('#ff6a1a')
    expect(await mask(page)).toBe('none')
  })

  test('that can’t be read is refused with colours that can, and the link says so', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto(at('/?scenario=normal&as=visitor&brand=10243f-10243f'))
    await expect(message(page)).toContainText(
      /^The accent #10243f is too near to the ink #10243f: .* #[\da-f]{6} with #10243f can be used\.$/,
    )
    expect(await token(page, '--color-signal')).toBe('#ff6a1a')

    await bar(page).getByRole('button', { name: 'Brand' }).click()
    const panel = bar(page).getByRole('form')
    await panel.getByRole('textbox', { name: 'Accent', exact: true }).fill('white')
    await panel.getByRole('button', { name: 'Show this brand' }).click()
    await panel.getByRole('button', { name: /^Use #/ }).click()
    await expect(panel).toHaveCount(0)
    await expect.poll(() => token(page, '--color-signal')).not.toBe('#ff6a1a')
    await expect(bar(page)).toBeVisible()
  })
})
