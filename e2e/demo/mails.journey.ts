import { describe } from 'vitest'
import { productPath } from '../../packages/app/src/paths.ts'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { demoShop } from '../lib/own-shop.ts'
import { bar, book, product } from '../lib/scenarios.ts'

const { at } = demoShop()

describe('the mails of a demo', () => {
  // Would notice: a policy of the built page that lets no mail, or a mail without its styles, into the frame.
  test('are those of what somebody has just done, as their receiver sees them', async ({
    newVisitor,
  }) => {
    const page = await (await newVisitor()).newPage()
    await page.goto(at(`${productPath(product._id)}?as=buyer`))
    await book(page)
    await bar(page).getByRole('button', { name: 'Mails' }).click()
    const panel = bar(page).getByRole('region', { name: 'Mails of this demo' })
    await panel.getByRole('button', { name: /^We have your order/ }).click()
    const frame = panel.frameLocator('iframe')
    const heading = frame.getByRole('heading', { name: /^We have your order/ })
    await expect(heading).toBeVisible()
    await expect(frame.getByText(product.name)).toBeVisible()
    await expect(heading).toHaveCSS('font-size', /^2\dpx$/)
  })
})
