import { demoAccounts } from '@strapline/contract/demo-accounts'
import { productOf } from '@strapline/contract/fixtures'
import { catalogue, orderPad, searchField, toasts } from '@strapline/ui/testing/playwright'
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { isSignedIn } from '../lib/catalogue.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { logIn } from '../lib/steps.ts'

/** What the order pad has, as part and quantity of its first lines. */
async function expectPad(page: Page, ...lines: (readonly [part: string, quantity: string])[]) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order pad')
  const pad = orderPad(page)
  for (const [at, [part, pieces]] of lines.entries()) {
    await expect(pad.part(at + 1)).toHaveValue(part)
    await expect(pad.quantity(at + 1)).toHaveValue(pieces)
  }
  await expect(pad.sendButton(lines.length)).toBeEnabled()
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'textbox') {
  const goal = page.getByRole(role, { name }).first()
  const hasFocus = () => goal.evaluate((element) => element === document.activeElement)
  for (let tries = 0; tries < 60 && !(await hasFocus()); tries += 1)
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
    await expect(searchField(page), 'in the top bar').toBeFocused()
    await expect(searchField(page), 'the key itself is not typed').toHaveValue('')
    await page.keyboard.type('4,8 x 300')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/purchase?q=4%2C8+x+300')
    await expect(searchField(page.getByRole('main'))).toBeVisible()
    await page.keyboard.press('/')
    await expect(searchField(page), 'the only field, on the page').toBeFocused()
    await expect(searchField(page)).toHaveValue('4,8 x 300')
    await page.keyboard.press('Enter')
    const tie = productOf('cable-ties')
    await expect(page).toHaveURL(`/purchase/${tie._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tie.name)

    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    await page.keyboard.type('PET strap')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/purchase?q=PET+strap')
    await tabTo(page, 'List', 'button')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/purchase?q=PET+strap&view=list')
    await expect(page.getByRole('rowheader', { name: /^Polyester strap/ })).toHaveCount(1)
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
    // It is selected, so that another search is typed over it.
    await page.keyboard.type('strapping tool')
    const [battery, pneumatic] = [
      productOf('battery-strapping-tool'),
      productOf('pneumatic-strapping-tool'),
    ]
    const sealer = productOf('steel-strap-sealer')
    await expect(catalogue(page).quantity(pneumatic.name)).toBeVisible()
    await tabTo(page, `Quantity, ${battery.name}`, 'textbox')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(toasts(page).root).toContainText(`7 × ${battery.name} added to the pad`)
    await page.keyboard.press('ArrowDown')
    await expect(catalogue(page).quantity(sealer.name)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(catalogue(page).quantity(pneumatic.name)).toBeFocused()
    await page.keyboard.press('Enter')
    // The same again raises its line.
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(toasts(page).root).toContainText(
      `5 × ${sealer.name} added to the pad, which now has 10`,
    )
    await expect(toasts(page).root.getByRole('status')).toHaveCount(1)

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
})

describe('the key that leads to the search', () => {
  test('does nothing for visitors, who can’t switch it off', async ({ visit }) => {
    const page = await visit()
    await page.goto('/my-blogs')
    await page.keyboard.press('/')
    await expect(searchField(page)).not.toBeFocused()
    await page.goto('/login')
    await logIn(page, demoAccounts.buyer)
    await isSignedIn(page)
    // The login's own fields are gone, into which the key would be typed.
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(searchField(page)).toBeFocused()
  })
})
