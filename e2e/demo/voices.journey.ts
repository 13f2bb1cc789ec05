import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import { asSpecified } from '@strapline/ui/content/voices/as-specified'
import { edited } from '@strapline/ui/content/voices/edited'
import { toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { paths } from '../../packages/app/src/paths.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { demoShop } from '../lib/own-shop.ts'
import { bar, book, message } from '../lib/scenarios.ts'

const { at } = demoShop()

const featured = productOf('battery-strapping-tool')

describe('the texts of a demo', () => {
  test('are edited by a link, over reloads and on every page, until the bar brings back the others', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto(at('/?copy=edited&scenario=normal&as=buyer'))
    const market = page.getByRole('region', { name: edited.home.marketSector.title })
    await expect(market.getByRole('article').first()).toContainText(featured.name)
    await expect(page.getByRole('main')).not.toContainText(/lorem|€7\.00|\$|2 days ago|Corrupti/i)
    await expect(page.getByText(edited.home.features.cards[0]?.heading ?? '')).toBeVisible()
    await expect(bar(page).getByRole('button', { name: 'Edited' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(new URL(page.url()).search).toBe('')

    await page.goto(at(`/purchase/${featured._id}`))
    await book(page)
    // The toast names the order, and leads to it.
    await expect(toasts(page).root).toContainText(/Order S-[\d-]+[A-Z\d]{3} was placed\./)
    await toasts(page).root.getByRole('button', { name: 'See order' }).click()
    const wayBack = page.getByRole('main').getByRole('link', { name: /^my orders$/i })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Order S-/)
    await expect(page.getByRole('main')).toContainText(featured.name)
    await expect(wayBack.first()).toHaveText(edited.dashboard.myOrders)
    await expect(page).toHaveTitle(/^Order S-/)
    await expect(page.getByRole('main')).not.toContainText('$')

    await bar(page).getByRole('button', { name: 'As specified' }).click()
    await expect(wayBack.first()).toHaveText(asSpecified.dashboard.myOrders)
    await expect(page.getByRole('main')).toContainText('$')
    await page.reload()
    await expect(wayBack.first()).toHaveText(asSpecified.dashboard.myOrders)
  })

  test('say what is wrong with a form in their own words', async ({ visit }) => {
    const page = await visit()
    await page.goto(at(`${paths.login}?copy=edited&as=visitor`))
    // The page of the build is there before: it is rendered anew in this voice.
    await expect(bar(page)).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: edited.site.login }).click()
    await expect(page.getByRole('main')).toContainText('Enter your password.')
    await expect(page.getByRole('main')).not.toContainText(messages.account.passwordRequired)
  })

  test('stay where a link names others that do not exist, and the bar says so', async ({
    visit,
  }) => {
    const page = await visit()
    await page.goto(at('/?copy=klingon'))
    await expect(message(page)).toHaveText('There are no texts “klingon”: choose them here.')
    await expect(
      page.getByRole('heading', { name: asSpecified.home.marketSector.title }),
    ).toBeVisible()
  })
})
