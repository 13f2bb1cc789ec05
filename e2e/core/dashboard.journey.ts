import { demoAccounts } from '@strapline/contract/demo-accounts'
import { drawingPath } from '@strapline/contract/drawings'
import { buyer, productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { adminRole } from '@strapline/contract/rules'
import { dashboardPages, firstPages, pagesFor } from '@strapline/ui/content/dashboard-pages'
import { dataTable, errorSummary, question, toasts } from '@strapline/ui/testing/playwright'
import type { Route } from 'playwright'
import { describe } from 'vitest'
import {
  addProduct,
  answerJson,
  callAs,
  callTo,
  holdRequests,
  serverProducts,
  serverStock,
} from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { heading, menu, signOut } from '../lib/locators.ts'
import { logIn, openInDashboard } from '../lib/steps.ts'

/** The labels of the menu by role, without the link to the catalogue before them. */
const menus = {
  buyer: pagesFor('buyer').map(({ label }) => label),
  admin: pagesFor('admin').map(({ label }) => label),
}

/** The link to the profile is called like the user. */
const names = {
  buyer: demoAccounts.buyer.name,
  admin: demoAccounts.admin.name,
}

describe('the dashboard', () => {
  test.for(['buyer', 'admin'] as const)(
    'opens the orders, and leads the %s to every page of theirs',
    async (as, { visit }) => {
      const page = await visit({ as })
      await page.goto('/')
      const dashboard = page.getByRole('banner').getByRole('link', { name: 'Dashboard' })
      await dashboard.click()
      await expect(page).toHaveURL(dashboardPages[firstPages[as]].path)
      await expect(menu(page).getByRole('link')).toHaveText(['Catalogue', ...menus[as]])
      for (const name of menus[as]) {
        const link = menu(page).getByRole('link', { name, exact: true })
        await link.click()
        await expect(heading(page)).toHaveText(name)
        await expect(page).toHaveTitle(`${name} · Strapline`)
        await expect(page.getByRole('main'), 'the new page has the focus').toBeFocused()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(menu(page).locator('[aria-current]')).toHaveCount(1)
        const inBar = page.getByRole('banner').locator('[aria-current]')
        await expect(inBar).toHaveText(name === 'My Profile' ? names[as] : 'Dashboard')
      }
      await page.reload()
      await expect(heading(page)).toHaveText(menus[as].at(-1) ?? '')
      await page.goBack()
      await expect(heading(page)).toHaveText(menus[as].at(-2) ?? '')
      await page.goto('/dashboard/nothing-here')
      await expect(heading(page)).toHaveText('Page not found')
    },
  )
})

describe('a buyer', () => {
  test('changes the profile by keyboard alone', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    await page.goto(dashboardPages.profile.path)
    const field = (label: string) => page.getByLabel(label, { exact: true })
    for (const [label, value] of [
      ['Name', buyer.name],
      ['Education', buyer.education],
      ['Age', String(buyer.age)],
      ['Country', buyer.country],
      ['LinkedIn', buyer.linkdin],
    ] as const) {
      await expect(field(label)).toHaveValue(value ?? '')
    }
    await field('Age').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('42')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Austria')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('https://www.linkedin.example/company/changed')
    await page.keyboard.press('Enter')
    await toasts(page).close(messages.success.updated)
    await page.reload()
    await expect(field('Age')).toHaveValue('42')
    await expect(field('Country')).toHaveValue(/Austria/)
    await expect(field('LinkedIn')).toHaveValue('https://www.linkedin.example/company/changed')

    await field('LinkedIn').fill('')
    await page.getByRole('button', { name: 'Update profile' }).click()
    await toasts(page).close(messages.success.updated)
    await page.reload()
    await expect(field('Age')).toHaveValue('42')
    await expect(field('LinkedIn'), 'an optional field can be emptied').toHaveValue('')
  })

  test('adds a review, and sees it below the form and on the home page', async ({ visit }) => {
    const text = 'The crimps hold.\nWe order them again.'
    const page = await visit({ as: 'buyer' })
    await page.goto('/')
    const title = page.getByRole('heading', { name: /^Customer reviews \(\d+\)$/ })
    const before = Number.parseInt((await title.textContent())?.replace(/\D/g, '') ?? '', 10)

    await openInDashboard(page, 'My Reviews')
    await page.getByLabel('Review', { exact: true }).fill(text)
    const stars = page.getByRole('radiogroup', { name: 'Rating' })
    await stars.getByRole('radio', { name: '4 stars' }).check({ force: true })
    await expect(stars.getByRole('radio', { checked: true })).toHaveAccessibleName('4 stars')
    await page.getByRole('button', { name: 'Add review' }).click()
    await toasts(page).close(messages.success.reviewAdded)
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('')
    await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
    const first = page.getByRole('figure').first()
    await expect(first).toContainText('The crimps hold.')
    await expect(first).toContainText('4')

    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
    await expect(title).toHaveText(`Customer reviews (${before + 1})`)
    const onHome = page.getByRole('region', { name: 'Customer reviews' })
    await expect(onHome.getByRole('figure').first()).toContainText('The crimps hold.')
  })

  test('keeps the draft of a review until it is sent or they sign out', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 422/] })
    await page.goto(dashboardPages.myReviews.path)
    const review = page.getByLabel('Review', { exact: true })
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true })
    await review.fill('Half a thou')

    await openInDashboard(page, 'My Orders')
    await openInDashboard(page, 'My Reviews')
    await expect(review).toHaveValue('Half a thou')
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
    await review.fill('Half a thought')
    await page.reload()
    await expect(review).toHaveValue('Half a thought')
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()

    await page.route(
      callTo('addReview'),
      answerJson(
        { message: 'Not like this.', fields: { review: 'Say more.', mood: 'Unheard of.' } },
        422,
      ),
    )
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(errorSummary(page)).toContainText('Not like this.')
    await expect(errorSummary(page)).toContainText('Unheard of.')
    await expect(review).toHaveAccessibleDescription(/Say more\./)
    await expect(review).toHaveValue('Half a thought')
    await page.unroute(callTo('addReview'))

    await signOut(page).click()
    await expect(page).toHaveURL('/')
    await page.goto(dashboardPages.myReviews.path)
    await logIn(page)
    await expect(heading(page)).toHaveText('My Reviews')
    await expect(review, 'signing out deletes it').toHaveValue('')
  })

  test('finds the draft again after an expired session, and another user does not', async ({
    visit,
  }) => {
    const page = await visit({ as: 'buyer', allow: [/status of 401/] })
    await page.goto(dashboardPages.myReviews.path)
    await page.getByRole('radio', { name: '3 stars' }).check({ force: true })
    await page.getByLabel('Review', { exact: true }).fill('Written too slowly')
    await page.route(
      callTo('addReview'),
      answerJson({ message: messages.refusal.signInFirst }, 401),
    )
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(page).toHaveURL('/login')
    await expect(toasts(page).root).toContainText('Your review was not added.')
    await page.unroute(callTo('addReview'))

    await logIn(page)
    await expect(page).toHaveURL(dashboardPages.myReviews.path)
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('Written too slowly')

    // The same again, but another user logs in.
    await page.route(
      callTo('addReview'),
      answerJson({ message: messages.refusal.signInFirst }, 401),
    )
    await page.getByRole('button', { name: 'Add review' }).click()
    await expect(page).toHaveURL('/login')
    await page.unroute(callTo('addReview'))
    await logIn(page, demoAccounts.admin)
    await expect(page).toHaveURL(dashboardPages.myReviews.path)
    await expect(page.getByLabel('Review', { exact: true })).toHaveValue('')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain('Written too slowly')
  })
})

describe('an admin', () => {
  test('adds a product, which is sold from then on, and deletes it again', async ({ visit }) => {
    const name = 'Strap tester, "19 mm"'
    const page = await visit({ as: 'admin' })
    await page.goto(dashboardPages.addProduct.path)
    const add = page.getByRole('button', { name: 'Add product' })
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Description').fill('Pulls a strap until it breaks, and says when.')
    await page.getByLabel('Minimum order').fill('2')
    await page.getByLabel('Available').fill('40')
    await page.getByLabel('Unit price').fill('99.5')
    await page.getByLabel('Image URL').fill(drawingPath('clamp-meter'))
    await add.click()
    await toasts(page).close(messages.success.updated)
    await expect(page.getByLabel('Name')).toHaveValue('')

    await page.goto(`/purchase?q=${encodeURIComponent('strap tester')}`)
    await expect(page.getByRole('article', { name })).toContainText('€99.50')

    await openInDashboard(page, 'Manage Products')
    await page.getByLabel('Filter products').fill('strap tester')
    await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(name)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dataTable(page).row(name)).toBeVisible()
    expect((await serverProducts()).some((product) => product.name === name)).toBe(true)

    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(dataTable(page).row(name)).toHaveCount(0)
    await toasts(page).close(messages.success.deleted)
    expect((await serverProducts()).some((product) => product.name === name)).toBe(false)
  })

  test('edits a product that somebody orders meanwhile, and finds it so on its page', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', allow: [/status of 412/] })
    await page.goto('/')
    const { _id, name } = await addProduct(page, 'Strap gauge')
    await page.goto(dashboardPages.manageProducts.path)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: /^Edit / })
    const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true })
    await expect(field('Unit price')).toBeFocused()
    await expect(field('Available')).toHaveValue('100')
    await expect(dialog).toContainText('Nobody has ordered it yet.')
    const body = {
      orderId: _id,
      orderName: name,
      displayName: demoAccounts.admin.name,
      email: demoAccounts.admin.email,
      address: 'Via delle Officine 14',
      phoneNumber: '+39 02 5550 1234',
      myOrder: 30,
    }
    const { order } = await callAs(page, 'bookOrder', { body })
    const edited = `${name}, 0.5 to 3 mm`
    await field('Unit price').fill('13,75')
    await field('Name').fill(edited)
    await dialog.getByRole('button', { name: 'More fields' }).click()
    await field('Attributes').fill('Drive: by hand\nSteps: 0.5 mm, 1,5 mm')
    await field('Needs').fill(productOf('battery-pack').partNumber ?? '')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Available: from 100 to 70')
    await expect(dialog.getByRole('alert')).not.toContainText('Unit price')
    await expect(dialog).toContainText('1 order so far, of 30 pieces.')
    await expect(field('Unit price')).toHaveValue('13,75')
    await expect(field('Available')).toHaveValue('70')
    expect(await serverStock(_id)).toBe(70)

    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const edit = page.getByRole('button', { name: `Edit ${edited}` })
    await expect(edit, 'where it was opened').toBeFocused()
    await toasts(page).close(messages.success.updated)
    await expect(dataTable(page).row(edited)).toContainText('€13.75')
    await expect(dataTable(page).row(edited)).toContainText('70')
    const product = (await serverProducts()).find((one) => one._id === _id)
    expect(product).toMatchObject({
      unitPrice: 13.75,
      availAble: 70,
      name: edited,
      needs: [productOf('battery-pack')._id],
    })
    await callAs(page, 'cancelOrder', { params: { id: order?._id ?? '' } })
    await edit.click()
    await expect(dialog, 'not what was true a moment ago').toContainText('Nobody has ordered it')
    await dialog.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('link', { name: edited }).click()
    await expect(heading(page)).toHaveText(edited)
    await expect(page.getByRole('region', { name: 'Technical data' })).toContainText(
      'Steps0.5 mm, 1,5 mm',
    )
    await callAs(page, 'deleteProduct', { params: { id: _id } })
  })

  test('sees a deletion at once, and the row where it was when it is refused', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', allow: [/status of 409/] })
    await page.goto(dashboardPages.manageProducts.path)
    const names = page.getByRole('rowheader')
    await expect(names.first()).toBeVisible()
    const before = await names.allTextContents()
    const gun = productOf('heat-gun')
    const calls = holdRequests()
    await page.route(callTo('deleteProduct', { id: gun._id }), calls.handler)
    await page.getByRole('button', { name: `Delete ${gun.name}` }).click()
    await question(page).answer('Delete')
    await expect(dataTable(page).row(gun.name)).toHaveCount(0)
    // The focus is on the button of the next row.
    const next = before[before.indexOf(gun.name) + 1] ?? before.at(-2)
    await expect(page.getByRole('button', { name: `Delete ${next}` })).toBeFocused()

    const call = await calls.next()
    await answerJson({ message: 'It is being packed.' }, 409)(call)
    await expect(toasts(page).root).toContainText(
      `${gun.name} was not deleted. It is being packed.`,
    )
    await expect(names).toHaveText(before)
  })

  test('sees a row again while nobody knows whether it was deleted, until it is known', async ({
    visit,
  }) => {
    const page = await visit({ as: 'admin', allow: [/ERR_CONNECTION_RESET/] })
    await page.goto(dashboardPages.manageProducts.path)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    const { name, _id } = await addProduct(page, 'Lost and found')
    await page.reload()
    await page.route(callTo('deleteProduct', { id: _id }), async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await question(page).answer('Delete')
    await expect(toasts(page).root).toContainText(
      `It is not confirmed yet whether ${name} was deleted.`,
    )
    // Deleted on the server, which the list that is fetched again would tell.
    await page.unroute(callTo('deleteProduct', { id: _id }))
    // We ask again automatically.
    await toasts(page).close(messages.success.deleted)
    await expect(dataTable(page).row(name)).toHaveCount(0)
    await expect(toasts(page).root).not.toContainText('not known')
  })

  test('cancels an order: its row is removed, its pieces are in stock again, and the lists are refetched', async ({
    visit,
  }) => {
    // Of no other journey: their orders would stand in this list, too.
    const driver = productOf('crimping-tool')
    const page = await visit({ as: 'admin', allow: [/status of 404/] })
    // A server that does not say how far orders are, as in the specification.
    await page.route(callTo('listCapabilities'), answerJson({ message: 'No.' }, 404))
    await page.goto(dashboardPages.manageOrders.path)
    const { order } = await callAs(page, 'bookOrder', {
      body: {
        orderId: driver._id,
        orderName: driver.name,
        displayName: demoAccounts.admin.name,
        email: demoAccounts.admin.email,
        address: 'Hafenstrasse 7',
        phoneNumber: '+49 40 5550 9876',
        myOrder: 11,
      },
    })
    expect(order).toBeDefined()
    const stock = await serverStock(driver._id)
    await page.reload()
    await expect(dataTable(page).row(driver.name)).toContainText('pending')
    await expect(dataTable(page).row(driver.name)).toContainText(demoAccounts.admin.email)

    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET') fetched.push(new URL(request.url()).pathname)
    })
    await page.getByRole('button', { name: `Cancel ${driver.name}` }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Keep order', exact: true }).click()
    await expect(dataTable(page).row(driver.name)).toBeVisible()
    await page.getByRole('button', { name: `Cancel ${driver.name}` }).click()
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(dataTable(page).row(driver.name)).toHaveCount(0)
    await toasts(page).close(messages.success.deleted)
    expect(await serverStock(driver._id)).toBe(stock + 11)
    // Spec section 7: the list of orders is refetched. Unrelated lists are not.
    await expect.poll(() => fetched).toContain('/order')
    expect(fetched).not.toContain('/user')
    expect(fetched).not.toContain('/review')
  })

  test('makes a user an admin, who then sees the admins’ menu', async ({ visit }) => {
    const page = await visit({ as: 'admin', allow: [/status of 403/] })
    await page.goto(dashboardPages.makeAdmin.path)
    const stores = dataTable(page).row('stores@sagverk.example')
    const promote = async () => {
      await stores.getByRole('button', { name: /^Make admin/ }).click()
      await question(page).answer('Make admin')
    }
    const call = callTo('makeAdmin', { email: 'stores@sagverk.example' })
    const calls = holdRequests()
    let reply: (route: Route) => unknown = calls.handler
    await page.route(call, (route) => reply(route))
    for (const refusal of [
      answerJson({ message: messages.refusal.notAllowed }, 403),
      answerJson({ modifiedCount: 0 }),
    ]) {
      reply = refusal
      await promote()
      await toasts(page).close(messages.failure.makeAdmin)
      await expect(stores.getByRole('button', { name: /^Make admin/ })).toBeVisible()
    }

    reply = calls.handler
    await promote()
    await expect(stores.getByRole('button', { name: /^Make admin/ }), 'optimistic').toHaveCount(0)
    await (await calls.next()).continue()
    await toasts(page).close(messages.success.madeAdmin)
    await page.reload()
    await expect(stores).toBeVisible()
    await expect(stores.getByRole('button', { name: /^Make admin/ })).toHaveCount(0)
    const users = await callAs(page, 'listUsers', {})
    expect(users.find(({ email }) => email === 'stores@sagverk.example')?.role).toBe(adminRole)
  })

  test('who has lost the role sees Not allowed after the first 403', async ({ visit }) => {
    const page = await visit({ as: 'admin', allow: [/status of 403/] })
    await page.goto(dashboardPages.manageProducts.path)
    const gun = productOf('heat-gun')
    await page.getByRole('button', { name: `Delete ${gun.name}` }).click()
    const refuse = answerJson({ message: messages.refusal.notAllowed }, 403)
    await page.route(callTo('deleteProduct', { id: gun._id }), refuse)
    await page.route(
      callTo('isAdmin', { email: demoAccounts.admin.email }),
      answerJson({ admin: false }),
    )
    await question(page).answer('Delete')
    await expect(heading(page)).toHaveText('Not allowed')
    await expect(menu(page).getByRole('link')).toHaveText(['Catalogue', ...menus.buyer])
    await expect(signOut(page)).toBeVisible()
    await expect(page).toHaveURL(dashboardPages.manageProducts.path)
  })
})
