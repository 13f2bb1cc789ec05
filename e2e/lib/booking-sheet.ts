import { productOf } from '@strapline/contract/fixtures'
import type { Page } from 'playwright'

export const product = productOf('clamp-meter')
export const productPage = `/purchase/${product._id}`
export const fields = {
  address: 'Hafenstrasse 7, 20457 Hamburg',
  phoneNumber: '+49 40 5550 9876',
  quantity: '8',
}

/** All of local storage as one text. */
export const storedIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
