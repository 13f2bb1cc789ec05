import { productOf } from '@strapline/contract/fixtures'
import { catalogue, searchField } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { callTo, holdRequests } from '../lib/api.ts'
import { isSignedIn } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { openInDashboard } from '../lib/steps.ts'

describe('the catalogue as a list', () => {
  test('shows at least twenty products on a screen, and is remembered', async ({
    visit,
    annotate,
  }) => {
    const page = await visit({ as: 'buyer', viewport: { width: 1280, height: 900 } })
    await page.goto('/purchase')
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect(page).toHaveURL('/purchase?view=list')
    // 28 products and the header.
    await expect(catalogue(page).rows).toHaveCount(29)
    // In the font of the system the lines above the list are more.
    await page.evaluate(async () => void (await document.fonts.ready))
    const shown = await catalogue(page).rows.evaluateAll(
      (all) =>
        all.slice(1).filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
          .length,
    )
    await annotate(`${shown} products at 1280 x 900`)
    expect(shown).toBeGreaterThanOrEqual(20)
    const heights = await page
      .getByRole('table', { name: 'Products' })
      // A box is pressed by its label, too.
      .locator('a, button, label, input:not([type=checkbox])')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights), 'as high as WCAG asks').toBeGreaterThanOrEqual(24)

    await page.goto('/purchase')
    await expect(catalogue(page).rows.first()).toBeVisible()
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page).toHaveURL('/purchase?view=cards')
    await page.goBack()
    await expect(catalogue(page).rows.first()).toBeVisible()

    const other = await visit({ as: 'buyer' })
    await other.goto('/purchase?view=list')
    await expect(catalogue(other).rows.first(), 'a link shows what was linked').toBeVisible()
    await other.goto('/purchase')
    await expect(other.getByRole('article').first(), 'and is not remembered').toBeVisible()
  })

  test('carries the quantity that is needed into each line and into the booking', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase?view=list')
    await page.getByRole('textbox', { name: 'Quantity I need' }).fill('1,500')
    const reel = productOf('pet-strap-reel')
    await expect(catalogue(page).quantity(reel.name)).toHaveValue('1,500')
    await catalogue(page).addToPad(reel.name)
    await page.getByRole('link', { name: reel.name }).click()
    await page.getByRole('button', { name: 'Add order' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Quantity')).toHaveValue('1,500')
    await page.keyboard.press('/')
    await expect(page, 'a dialog keeps its keys').toHaveURL(`/purchase/${reel._id}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/purchase?quantity=1%2C500&view=list')
  })
})

describe('the key that leads to the search', () => {
  test('works before the products are there, and not where something is typed', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    const products = holdRequests()
    await page.route(callTo('listProducts'), products.handler)
    await page.goto('/dashboard/profile')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('and')
    await name.press('/')
    await expect(name).toHaveValue('and/')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+/')
    await expect(page).toHaveURL('/dashboard/profile')
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type('4,8 x 300')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/purchase?q=4%2C8+x+300')
    // The field of the top bar has the focus until the page is there.
    await expect(searchField(page.getByRole('main'))).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    // Pressed too early, and remembered.
    await page.keyboard.press('Enter')
    await (await products.next()).continue()
    await expect(page).toHaveURL(`/purchase/${productOf('cable-ties')._id}`)
  })

  test('is switched off in the profile, and on again', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    await expect(searchField(page)).toHaveAttribute('aria-keyshortcuts', '/')
    await openInDashboard(page, 'My Profile')
    const setting = page.getByRole('checkbox', { name: 'Single-character shortcuts' })
    await setting.uncheck()
    await page.keyboard.press('/')
    await page.reload()
    await expect(setting).not.toBeChecked()
    await page.goto('/purchase')
    await isSignedIn(page)
    await page.keyboard.press('/')
    await expect(searchField(page)).not.toBeFocused()
    await expect(searchField(page)).not.toHaveAttribute('aria-keyshortcuts', '/')
    await page.goto('/dashboard/profile')
    await setting.check()
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
  })
})
