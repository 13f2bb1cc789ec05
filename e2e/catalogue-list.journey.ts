import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { callTo, holdRequests } from './lib/api.ts'
import { expect } from './lib/expect.ts'
import { phone, test } from './lib/journey.ts'
import { logIn, openInDashboard } from './lib/steps.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const rows = (page: Page) => page.getByRole('table', { name: 'Products' }).getByRole('row')
const quantity = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Quantity, ${name}` })

/** Waits until the app knows who is there: before, no key is its own. */
const isSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()

/** What the order pad has, as part and quantity of its first lines. */
async function expectPad(page: Page, ...lines: (readonly [part: string, quantity: string])[]) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk order')
  for (const [at, [part, pieces]] of lines.entries()) {
    await expect(page.getByLabel(`Part, line ${at + 1}`, { exact: true })).toHaveValue(part)
    await expect(page.getByLabel(`Quantity, line ${at + 1}`)).toHaveValue(pieces)
  }
  await expect(page.getByRole('button', { name: `Send ${lines.length} lines` })).toBeEnabled()
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox') {
  const goal = page.getByRole(role, { name }).first()
  const hasFocus = () => goal.evaluate((element) => element === document.activeElement)
  for (let tries = 0; tries < 30 && !(await hasFocus()); tries += 1)
    await page.keyboard.press('Tab')
  await expect(goal).toBeFocused()
}

describe('the catalogue as a list', () => {
  test('by the keyboard alone: found, opened, and three products put into the pad', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/my-blogs')
    await isSignedIn(page)
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/purchase#search')
    await expect(search(page)).toBeFocused()
    await expect(search(page), 'the key itself is not typed').toHaveValue('')
    await page.keyboard.type('4,8 x 300')
    await page.keyboard.press('Enter')
    const tie = productOf('cable-ties')
    await expect(page).toHaveURL(`/purchase/${tie._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tie.name)

    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('PET strap')
    await tabTo(page, 'List', 'button')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/purchase?q=PET+strap&view=list')
    await expect(rows(page).filter({ hasText: 'Polyester strap' })).toHaveCount(1)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
    // It is selected, so that another search is typed over it.
    await page.keyboard.type('strapping tool')
    const [battery, pneumatic] = [
      productOf('battery-strapping-tool'),
      productOf('pneumatic-strapping-tool'),
    ]
    const sealer = productOf('steel-strap-sealer')
    await expect(quantity(page, pneumatic.name)).toBeVisible()
    await tabTo(page, `Quantity, ${battery.name}`, 'textbox')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    const toast = page.getByRole('region', { name: /^Notifications/ })
    await expect(toast).toContainText(`7 × ${battery.name} added to the pad`)
    await page.keyboard.press('ArrowDown')
    await expect(quantity(page, sealer.name)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(quantity(page, pneumatic.name)).toBeFocused()
    await page.keyboard.press('Enter')
    // The same again raises its line.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(toast).toContainText(`5 × ${sealer.name} added to the pad, which now has 10`)
    await expect(toast.getByRole('status')).toHaveCount(1)

    await page.keyboard.press('Alt+t')
    await tabTo(page, 'Open the pad', 'button')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard/bulk-order')
    await expectPad(
      page,
      [battery.partNumber ?? '', '7'],
      [sealer.partNumber ?? '', '10'],
      [pneumatic.partNumber ?? '', '3'],
    )
  })

  test('shows at least twenty products on a screen, and is remembered', async ({
    visit,
    annotate,
  }) => {
    const page = await visit({ as: 'buyer', viewport: { width: 1280, height: 900 } })
    await page.goto('/purchase')
    await page.getByRole('button', { name: 'List' }).click()
    await expect(page).toHaveURL('/purchase?view=list')
    // With its header.
    await expect(rows(page)).toHaveCount(29)
    const shown = await rows(page).evaluateAll(
      (all) =>
        all.slice(1).filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
          .length,
    )
    await annotate(`${shown} products at 1280 x 900`)
    expect(shown).toBeGreaterThanOrEqual(20)
    const heights = await page
      .getByRole('table', { name: 'Products' })
      .locator('a, button, input')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(Math.min(...heights), 'as high as WCAG asks').toBeGreaterThanOrEqual(24)

    await page.goto('/purchase')
    await expect(rows(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Cards' }).click()
    await expect(page).toHaveURL('/purchase?view=cards')
    await page.goBack()
    await expect(rows(page).first()).toBeVisible()

    const other = await visit({ as: 'buyer' })
    await other.goto('/purchase?view=list')
    await expect(rows(other).first(), 'a link shows what was linked').toBeVisible()
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
    await expect(quantity(page, reel.name)).toHaveValue('1500')
    await page.getByRole('button', { name: `Add to pad: ${reel.name}` }).click()
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

  test('puts a product into the pad on a phone', async ({ visit }) => {
    const page = await visit({ as: 'buyer', viewport: phone })
    await page.goto('/purchase?view=list&q=zip+ties')
    const { name, partNumber = '' } = productOf('cable-tie-gun')
    await expect(rows(page).filter({ hasText: name })).toHaveCount(1)
    const button = page.getByRole('button', { name: `Add to pad: ${name}` })
    expect((await button.boundingBox())?.height, 'as high as a finger').toBeGreaterThanOrEqual(44)
    await quantity(page, name).fill('1')
    await button.tap()
    await expect(quantity(page, name)).toBeFocused()
    await expect(page.getByText('Enter 4 to 189 pieces.')).toBeVisible()
    await quantity(page, name).fill('12')
    await button.tap()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.getByRole('button', { name: 'Open the pad' }).tap()
    await expect(page.getByLabel('Part, line 1', { exact: true })).toHaveValue(partNumber)
    await expect(page.getByLabel('Quantity, line 1')).toHaveValue('12')
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
    await expect(search(page)).toBeFocused()
    await page.keyboard.type('4,8 x 300')
    // Pressed too early, and remembered.
    await page.keyboard.press('Enter')
    await (await products.next()).continue()
    await expect(page).toHaveURL(`/purchase/${productOf('cable-ties')._id}`)
  })

  test('is switched off in the profile, and on again', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/purchase')
    await expect(search(page)).toHaveAttribute('aria-keyshortcuts', '/')
    await openInDashboard(page, 'My Profile')
    const setting = page.getByRole('checkbox', { name: 'Press / to search the catalogue' })
    await setting.uncheck()
    await page.keyboard.press('/')
    await page.reload()
    await expect(setting).not.toBeChecked()
    await page.goto('/purchase')
    await isSignedIn(page)
    await page.keyboard.press('/')
    await expect(search(page)).not.toBeFocused()
    await expect(search(page)).not.toHaveAttribute('aria-keyshortcuts', '/')
    await page.goto('/dashboard/profile')
    await setting.check()
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
  })

  test('does nothing for visitors, who have no catalogue', async ({ visit }) => {
    const page = await visit()
    await page.goto('/my-blogs')
    await page.keyboard.press('/')
    await expect(page).toHaveURL('/my-blogs')
    await page.goto('/login')
    await logIn(page, demoAccounts.buyer)
    await isSignedIn(page)
    await page.keyboard.press('/')
    await expect(search(page)).toBeFocused()
  })
})
