import { test } from '../lib/journey.ts'
import { followAnOrder, openTwoWindows } from '../lib/two-windows.ts'

// The shop's servers take turns. Would notice: a change that is told only by the server that made it.
test('a buyer sees each step of an order, in another window, without touching anything', async ({
  visit,
}) => {
  await followAnOrder(await openTwoWindows(visit))
})
