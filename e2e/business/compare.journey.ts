import { productOf } from '@strapline/contract/fixtures'
import { toasts } from '@strapline/ui/testing/playwright'
import { describe } from 'vitest'
import { expect } from '../lib/expect.ts'
import { test } from '../lib/journey.ts'
import { logIn } from '../lib/steps.ts'

const battery = productOf('battery-strapping-tool')
const pneumatic = productOf('pneumatic-strapping-tool')
const sealless = productOf('combination-tool')

describe('comparing products', () => {
  test('from the catalogue to the pad, and by a link to a colleague', async ({ visit }) => {
    const page = await visit({ as: 'buyer' })
    const check = (name: string) => page.getByRole('checkbox', { name: `Compare: ${name}` })
    await page.goto('/purchase?q=strapping+tool')
    await check(battery.name).check()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await check(pneumatic.name).check()
    await page.goto('/purchase?q=sealless&view=list')
    await check(sealless.name).check()
    await page.reload()
    await expect(check(sealless.name), 'kept over a reload').toBeChecked()
    await page.getByRole('link', { name: 'Compare 3' }).click()

    const address = `/compare?ids=${battery._id}&ids=${pneumatic._id}&ids=${sealless._id}`
    await expect(page).toHaveURL(address)
    const family = page.getByRole('rowheader', { name: 'Family' })
    await expect(family).toBeVisible()
    await page.getByRole('checkbox', { name: /^Only differences/ }).check()
    await expect(page).toHaveURL(`${address}&only=differences`)
    await expect(family).toBeHidden()

    await page.getByRole('button', { name: 'Add all to pad' }).click()
    await toasts(page).close(
      `3 × ${battery.name}, 3 × ${pneumatic.name}, 4 × ${sealless.name} added to the pad`,
    )
    await page.getByRole('button', { name: `Remove: ${pneumatic.name}` }).click()
    const two = `/compare?ids=${battery._id}&ids=${sealless._id}&only=differences`
    await expect(page).toHaveURL(two)
    await page.getByRole('link', { name: 'All products' }).click()
    await expect(page, 'the search that led here').toHaveURL('/purchase?q=sealless&view=list')
    await expect(page.getByRole('link', { name: 'Compare 2' })).toBeVisible()
    await page.goto('/dashboard/bulk-order')
    await expect(page.getByRole('button', { name: 'Send 3 lines' })).toBeEnabled()

    const colleague = await visit()
    await colleague.goto(`${two}&ids=no-such-product`)
    await expect(colleague).toHaveURL('/login')
    await logIn(colleague)
    await expect(colleague.getByRole('link', { name: sealless.name })).toBeVisible()
    await colleague.getByRole('button', { name: 'Remove the product that was not found' }).click()
    await expect(colleague).toHaveURL(two)
    await colleague.getByRole('link', { name: 'All products' }).click()
    await expect(
      colleague.getByRole('checkbox', { name: `Compare: ${battery.name}` }),
      'a link chooses nothing here',
    ).not.toBeChecked()
  })
})
