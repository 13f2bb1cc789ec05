import { demoAccounts } from '@strapline/contract/demo-accounts'
import { buyer } from '@strapline/contract/fixtures'
import { messages, requestMessages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { describe } from 'vitest'
import { addProduct, answerJson, callAs, callTo, holdRequests, serverProducts } from '../lib/api.ts'
import { menu, row, summary, toasts } from '../lib/dashboard.ts'
import { expect } from '../lib/expect.ts'
import { phone, test } from '../lib/journey.ts'
import { heading, signOut } from '../lib/locators.ts'
import { closeToast, logIn, openInDashboard } from '../lib/steps.ts'

/** The centre of a bounding box. */
function centreOf(box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('The element has no box: it is not rendered.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

describe('the dashboard', () => {
  test('the menu stays while its pages change', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.profile.path)
    await menu(page).evaluate((element) => element.setAttribute('data-here', ''))
    await menu(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(heading(page)).toHaveText('My Orders')
    await expect(menu(page)).toHaveAttribute('data-here')
  })

  test('a page’s code and data are fetched when its link is hovered', async ({ visit }) => {
    const page = await visit({ as: 'buyer', fresh: 'it counts requests' })
    await page.goto(dashboardPages.profile.path)
    await expect(page.getByLabel('Education')).toHaveValue(buyer.education ?? '')
    const code = page.waitForResponse(/\/static\/js\/my-orders-[\w-]{8}\.js$/)
    const data = page.waitForResponse(callTo('listMyOrders', { email: buyer.email }))
    await menu(page).getByRole('link', { name: 'My Orders' }).hover()
    await Promise.all([code, data])
    await expect(heading(page)).toHaveText('My Profile')
  })

  test('the name in the top bar leads to the profile', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto('/')
    const link = page.getByRole('banner').getByRole('link', { name: demoAccounts.buyer.name })
    await link.click()
    await expect(page).toHaveURL(dashboardPages.profile.path)
    await expect(link).toHaveAttribute('aria-current', 'page')
  })
})

describe('a buyer', () => {
  test('signs out in one tab, and the draft in another is deleted', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    const other = await page.context().newPage()
    await page.goto(dashboardPages.myReviews.path)
    await page.getByLabel('Review', { exact: true }).fill('Never to be seen again')
    await other.goto('/')
    await signOut(other).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('strapline.draft.review'))).toBeNull()
    await logIn(page)
    await expect(page).toHaveURL(dashboardPages.myReviews.path)
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('')
  })

  test('cannot send a review twice by leaving the page meanwhile', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    const calls = holdRequests()
    await page.goto(dashboardPages.myReviews.path)
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
    await page.getByLabel('Review', { exact: true }).fill('Sent once')
    await page.route(callTo('addReview'), (route) =>
      route.request().method() === 'POST' ? calls.handler(route) : route.continue(),
    )
    await page.getByRole('button', { name: 'Add review' }).click()
    const call = await calls.next()
    await openInDashboard(page, 'My Orders')
    await openInDashboard(page, 'My Reviews')
    const button = page.getByRole('button', { name: /Add/ })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await call.continue()
    await closeToast(page, messages.success.reviewAdded)
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('')
    await expect(page.getByRole('figure').first()).toContainText('Sent once')
    expect(await page.evaluate(() => localStorage.getItem('strapline.draft.review'))).toBeNull()
  })

  test('who leaves the page while a review is sent gets a refusal at its fields or in a toast', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 422/] })
    const calls = holdRequests()
    const fields = { review: 'Say it in other words.' }
    const refuse = answerJson({ message: requestMessages.invalid, fields }, 422)
    await page.route(callTo('addReview'), (route) =>
      route.request().method() === 'POST' ? calls.handler(route) : route.continue(),
    )
    await page.goto(dashboardPages.myReviews.path)
    await page.getByRole('radio', { name: '2 stars' }).check({ force: true })
    const review = page.getByLabel('Review', { exact: true })
    await review.fill('Not in these words')
    const add = page.getByRole('button', { name: 'Add review' })
    await add.click()
    const first = await calls.next()
    await openInDashboard(page, 'My Orders')
    await openInDashboard(page, 'My Reviews')
    await refuse(first)
    await expect(summary(page)).toContainText(fields.review)
    await expect(review).toHaveAccessibleDescription(new RegExp(fields.review))
    await expect(review).toHaveValue('Not in these words')
    await expect(toasts(page).filter({ hasText: 'was not added' })).toHaveCount(0)

    await add.click()
    const second = await calls.next()
    await openInDashboard(page, 'My Orders')
    await refuse(second)
    await expect(toasts(page)).toContainText(
      `Your review was not added. ${requestMessages.invalid} ${fields.review}`,
    )
  })
})

describe('an admin', () => {
  // All lists ask by one component.
  test('double-clicks the action of a row on a phone, and its question stays open', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', viewport: phone })
    const changes: string[] = []
    page.on('request', (request) => {
      if (['DELETE', 'PUT'].includes(request.method())) changes.push(request.url())
    })
    await page.goto(dashboardPages.makeAdmin.path)
    const opener = page.getByRole('button', { name: /^Make admin Sagverk/ })
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Make admin', exact: true })
    await opener.click()
    const target = centreOf(await confirm.boundingBox())
    // Only the second click of a double click is ignored, not this one.
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(dialog).toHaveCount(0)

    // Scroll so that the row's button is where the dialog's button will appear.
    const centre = centreOf(await opener.boundingBox())
    await page.evaluate((down) => window.scrollBy(0, down), centre.y - target.y)
    const x = centre.x
    const y = centreOf(await opener.boundingBox()).y
    expect(Math.abs(y - target.y), 'the page could scroll that far').toBeLessThan(20)
    await page.mouse.dblclick(x, target.y)
    await expect(dialog).toBeVisible()
    await expect(confirm).toBeVisible()
    expect(changes).toEqual([])
  })

  test('double-clicks Close of a row’s details on a phone, and presses no button below it', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', viewport: phone })
    await page.goto(dashboardPages.manageOrders.path)
    const opener = page.getByRole('button', { name: /^Details of / }).last()
    const dialog = page.getByRole('dialog')
    await opener.press('Enter')
    const { x, y } = centreOf(await dialog.getByRole('button', { name: 'Close' }).boundingBox())
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const place = centreOf(await opener.boundingBox())
    await page.evaluate((down) => window.scrollBy(0, down), place.y - y)
    await opener.press('Enter')
    await expect(dialog).toBeVisible()
    await page.mouse.dblclick(x, y)
    await expect(dialog).toHaveCount(0)
    const below = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.ariaLabel,
      [x, y] as const,
    )
    expect(below, 'the button lies there').toBe(await opener.getAttribute('aria-label'))
    await expect(dialog).toHaveCount(0)
  })

  test('double-clicks the menu button on a phone, and stays on the page', async ({ visit }) => {
    const page = await visit({ as: 'admin', viewport: phone })
    await page.goto(dashboardPages.manageOrders.path)
    const opener = page.getByRole('button', { name: 'Dashboard pages' })
    const drawer = page.getByRole('dialog', { name: 'Dashboard pages' })
    // Loads the drawer's script.
    await opener.click()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await opener.dblclick()
    await expect(drawer).toBeVisible()
    await expect(page).toHaveURL(dashboardPages.manageOrders.path)
  })

  test('two deletions at the same time end with the server’s list', async ({ visit }) => {
    const page = await visit({ as: 'admin', allow: [/status of 409/] })
    await page.goto(dashboardPages.manageProducts.path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const [kept, deleted] = [await addProduct(page, 'Twin one'), await addProduct(page, 'Twin two')]
    await page.reload()
    const calls = holdRequests()
    await page.route(callTo('deleteProduct', { id: '*' }), calls.handler)
    for (const { name } of [kept, deleted]) {
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(row(page, name)).toHaveCount(0)
    }
    const [first, second] = [await calls.next(), await calls.next()]
    // The second succeeds before the first is refused.
    await second.continue()
    await closeToast(page, messages.success.deleted)
    await expect(row(page, deleted.name)).toHaveCount(0)
    await expect(row(page, kept.name), 'still pending').toHaveCount(0)
    await answerJson({ message: 'It is being packed.' }, 409)(first)
    await expect(row(page, kept.name)).toBeVisible()
    await expect(row(page, deleted.name)).toHaveCount(0)
    const shown = await page.getByRole('rowheader').allTextContents()
    expect(shown).toEqual((await serverProducts()).map(({ name }) => name))
    await callAs(page, 'deleteProduct', { params: { id: kept._id } })
  })

  test('sees that another admin has already deleted the product', async ({ visit }) => {
    const page = await visit({ as: 'admin', allow: [/status of 404/] })
    await page.goto(dashboardPages.manageProducts.path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const product = await addProduct(page, 'Deleted twice')
    await page.reload()
    await expect(row(page, product.name)).toBeVisible()
    await callAs(page, 'deleteProduct', { params: { id: product._id } })
    await page.getByRole('button', { name: `Delete ${product.name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(toasts(page)).toContainText(
      `${product.name} was not deleted. ${messages.refusal.productNotFound}`,
    )
    await expect(row(page, product.name)).toHaveCount(0)
    const shown = await page.getByRole('rowheader').allTextContents()
    expect(shown).toEqual((await serverProducts()).map(({ name }) => name))
  })
})
