import { messages } from '@strapline/contract/messages'
import { dashboardPages } from '@strapline/ui/content/dashboard-pages'
import { dataTable, question, toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { addProduct, answerJson, callAs, callTo, holdRequests, serverProducts } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { desktop, phone, test } from '../lib/journey.ts'
import { heading, menu, signOut } from '../lib/locators.ts'
import { logIn } from '../lib/steps.ts'

describe('the dashboard', () => {
  test('the menu stays while its pages change', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.profile.path)
    await menu(page).evaluate((element) => element.setAttribute('data-here', ''))
    await menu(page).getByRole('link', { name: 'My Orders' }).click()
    await expect(heading(page)).toHaveText('My Orders')
    await expect(menu(page)).toHaveAttribute('data-here')
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
})

describe('an admin', () => {
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
      await question(page).answer('Delete')
      await expect(dataTable(page).row(name)).toHaveCount(0)
    }
    const [first, second] = [await calls.next(), await calls.next()]
    // The second succeeds before the first is refused.
    await second.continue()
    await toasts(page).close(messages.success.deleted)
    await expect(dataTable(page).row(deleted.name)).toHaveCount(0)
    await expect(dataTable(page).row(kept.name), 'still pending').toHaveCount(0)
    await answerJson({ message: 'It is being packed.' }, 409)(first)
    await expect(dataTable(page).row(kept.name)).toBeVisible()
    await expect(dataTable(page).row(deleted.name)).toHaveCount(0)
    const shown = await page.getByRole('rowheader').allTextContents()
    expect(shown).toEqual((await serverProducts()).map(({ name }) => name))
    await callAs(page, 'deleteProduct', { params: { id: kept._id } })
  })

  // Would notice: details that close before their button's turn comes, which no press made by a script does.
  test.for([phone, desktop])(
    'acts on what the details show, at $width pixels',
    async (viewport, { visit }) => {
      const page = await visit({ as: 'admin', viewport })
      await page.goto(dashboardPages.manageProducts.path)
      const details = page.getByRole('button', { name: /^Details of / })
      await details.first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
      const question = page.getByRole('alertdialog')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)

      await details.first().click()
      await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).click()
      await expect(page.getByRole('dialog').getByLabel('Unit price')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  )

  // As with VITE_API_EXTRAS=off, but that the server says it.
  test('sees what the server offers, asks for nothing else, and follows it at the next load', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', allow: [/status of 404/] })
    await page.route(callTo('listCapabilities'), answerJson({ message: 'No.' }, 404))
    const asked: string[] = []
    page.on('request', (request) => {
      const { search, pathname } = new URL(request.url())
      if (search && request.resourceType() === 'fetch') asked.push(pathname)
    })
    const edit = page.getByRole('button', { name: /^Edit / })
    const audit = menu(page).getByRole('link', { name: dashboardPages.audit.label })
    await page.goto(dashboardPages.manageProducts.path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await expect(edit).toHaveCount(0)
    await expect(audit).toHaveCount(0)
    await page.goto(dashboardPages.addProduct.path)
    await expect(page.getByLabel('Unit price')).toBeVisible()
    await expect(page.getByLabel('Part number')).toHaveCount(0)
    await page.goto(dashboardPages.audit.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    expect(asked).toEqual([])

    await page.unroute(callTo('listCapabilities'))
    await page.goto(dashboardPages.manageProducts.path)
    await expect(edit.first()).toBeVisible()
    await expect(audit).toBeVisible()
  })
})
