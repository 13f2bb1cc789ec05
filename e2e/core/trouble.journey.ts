import { productOf } from '@strapline/contract/fixtures'
import { messages } from '@strapline/contract/messages'
import type { Locator, Page } from 'playwright'
import { describe } from 'vitest'
import { everyCall } from '../lib/api.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { fact, skipRetryDelays } from '../lib/steps.ts'

const gun = productOf('heat-gun')
const unreachable = 'The server cannot be reached. Check your connection and try again.'

const tryAgain = (place: Page | Locator) => place.getByRole('button', { name: 'Try again' })
const products = (page: Page) => page.getByRole('region', { name: 'Our Market Sector' })

describe('failures', () => {
  // Every page and every failure is in the fault matrix; these are samples of the production build.
  const pages = [
    {
      path: '/',
      place: products,
      title: 'The products did not load',
      shown: (page: Page) => products(page).getByRole('article').first(),
    },
    {
      path: `/purchase/${gun._id}`,
      title: 'The product did not load',
      shown: (page: Page) => fact(page, 'Minimum quantity'),
    },
  ]
  test('while the server is down a page says so, and can be retried', async ({ visit }) => {
    const page = await visit({ as: 'buyer', allow: [/ERR_CONNECTION_REFUSED/] })
    await page.clock.install()
    for (const { path, title, shown, place } of pages) {
      // Loads the next page also where only the hash differs.
      await page.goto('about:blank')
      await page.route(everyCall(), (route) => route.abort('connectionrefused'))
      await page.goto(path)
      const part = place?.(page) ?? page.getByRole('main')
      await skipRetryDelays(page, tryAgain(part))
      const alert = part.getByRole('alert')
      await expect(alert.getByRole('heading', { name: title }), path).toBeVisible()
      await expect(alert).toContainText(unreachable)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(
        page.getByRole('button', { name: 'Sign Out', exact: true }),
        'still signed in',
      ).toBeVisible()

      await page.unroute(everyCall())
      await tryAgain(part).click()
      await expect(shown(page)).toBeVisible()
      await expect(alert).toHaveCount(0)
    }
  })

  test('a script part that keeps failing is reported, and a reload helps', async ({ visit }) => {
    const failure = messages.chunkFailed('product')
    const page = await visit({ as: 'buyer', allow: [/ERR_FAILED/, new RegExp(failure)] })
    const part = /\/static\/js\/product-[\w-]{8}\.js(\?again=\d+)?$/
    await page.route(part, (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: 'Purchase' }).first().click()
    await expect(page.getByRole('alert')).toContainText(failure)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()

    await page.unroute(part)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('button', { name: 'Add order' })).toBeVisible()
  })
})
