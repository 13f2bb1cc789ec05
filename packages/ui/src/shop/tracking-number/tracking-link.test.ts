import { expect, it } from 'vitest'
import { trackingLinkOf } from './tracking-link.ts'

// Each number has a check digit that its carrier would give it.
it.each([
  ['DHL', '1467023504', 'https://www.dhl.com/en/express/tracking.html?brand=DHL&AWB=1467023504'],
  [
    'ups',
    '1Z5R89390357567127',
    'https://wwwapps.ups.com/WebTracking/track?track=yes&trackNums=1Z5R89390357567127',
  ],
  [
    'FedEx Express',
    '986578788855',
    'https://www.fedex.com/apps/fedextrack/?tracknumbers=986578788855',
  ],
  [
    'United States Postal Service',
    '9400111202555842332669',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400111202555842332669',
  ],
])('a number of %s leads to its page', async (carrier, tracking, link) => {
  expect(await trackingLinkOf({ carrier, tracking })).toBe(link)
})

it.each([
  ['a carrier that nobody knows', 'Kurier Nord', '1467023504'],
  ['no carrier', undefined, '1467023504'],
  ['no number', 'DHL', undefined],
  ['a number with another check digit', 'DHL', '1467023505'],
  // It has the form of a number of USPS, which would lead to somebody else's parcel.
  ['a number of the form of another carrier', 'DHL', '00340434161094042557'],
  ['a carrier without a page', 'Amazon', 'TBA000000000000'],
  ['a script as number', 'DHL', 'javascript:alert(1)'],
  ['a script as carrier', '<script>alert(1)</script>', '1467023504'],
  ['what every object has', 'constructor', '1467023504'],
  ['empty texts', '', ''],
])('%s leads nowhere', async (_, carrier, tracking) => {
  expect(await trackingLinkOf({ carrier, tracking })).toBeUndefined()
})

it('what else stands in a number does not reach the address', async () => {
  const link = await trackingLinkOf({
    carrier: 'DHL',
    tracking: '1467023504&next=//evil.example#"',
  })
  expect(link === undefined || new URL(link).host === 'www.dhl.com').toBe(true)
  expect(link ?? '').not.toContain('evil')
})
