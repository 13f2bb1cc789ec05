/**
 * A question that somebody asks of the Storybook, and the way to its answer from the introduction: one search, or at
 * most two links.
 *
 * @typedef {object} Question
 * @property {string} asks
 * @property {[words: string, result: string] | [first: string] | [first: string, second: string]} way
 * @property {'search' | 'links'} by what the way is made of: the words to search for and the result to choose, or
 *   the links to follow
 * @property {string[]} finds texts that are seen then
 */

/** @type {Question[]} */
const asked = [
  {
    asks: 'Where is every state of the product card?',
    by: 'links',
    way: ['Product card'],
    finds: ['States', 'In A Row', 'Stock', 'Wide'],
  },
  {
    asks: 'What contrast has soft ink on paper?',
    by: 'links',
    way: ['Contrast'],
    finds: ['ink-soft'],
  },
  {
    asks: 'Which screens use the alert?',
    by: 'search',
    way: ['alert', 'Alert'],
    finds: ['Where it is used', 'screens/login'],
  },
  {
    asks: 'What does a buyer see when a booking fails?',
    by: 'links',
    way: ['Flows'],
    finds: ['A booking fails', 'Booking Failed'],
  },
  {
    asks: 'What changed since the last release?',
    by: 'links',
    way: ['What changed'],
    finds: ['Not released yet'],
  },
  {
    asks: 'Which screens does an administrator have?',
    by: 'links',
    way: ['All screens'],
    finds: ['Administrator', 'Users'],
  },
  {
    asks: 'Which keys move through tabs?',
    by: 'search',
    way: ['tabs', 'Primitives'],
    finds: ['Arrow right', 'Selects the next'],
  },
  {
    asks: 'May two primary buttons stand beside each other?',
    by: 'links',
    way: ['Button'],
    finds: ['Don’t put two'],
  },
  {
    asks: 'Is there a dark theme?',
    by: 'search',
    way: ['theme', 'One theme'],
    finds: ['The shop has one theme, a light one.'],
  },
  {
    asks: 'How long does a dialog take to move in?',
    by: 'search',
    way: ['motion', 'Motion'],
    finds: ['200ms'],
  },
  {
    asks: 'At which width does a mobile layout end?',
    by: 'search',
    way: ['mobile', 'Mobile first'],
    finds: ['Four widths of the window'],
  },
  {
    asks: 'How do I call the cart?',
    by: 'search',
    way: ['cart', 'No cart and no checkout'],
    finds: ['No cart and no checkout'],
  },
  {
    asks: 'Who uses signal orange?',
    by: 'search',
    way: ['signal', 'Signal orange'],
    finds: ['Used by'],
  },
  {
    asks: 'How does a button say that it is busy?',
    by: 'search',
    way: ['busy', 'Primitives Button'],
    finds: ['Booking…'],
  },
]

/** Milliseconds that a page may take to show what is asked for. */
const patience = 20_000

/**
 * Everything that is asked finds its answer.
 *
 * @type {import('./visit.mjs').Tour}
 */
export const questions = {
  name: 'questions',
  async run({ browser, address, isAll, report }) {
    if (!isAll) return 'not asked, since not all of Storybook is looked at'
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    let answered = 0
    for (const question of asked) {
      const missing = await look(page, address, question)
      if (missing.length === 0) answered += 1
      report({ id: question.asks }, missing)
    }
    await page.close()
    return `${answered} of ${asked.length} answered within one search or two links from the introduction`
  },
}

/**
 * Looks for the answer, as somebody does who knows the introduction only.
 *
 * @param {import('playwright').Page} page
 * @param {string} address Storybook's
 * @param {Question} question
 * @returns {Promise<string[]>} what is missing
 */
async function look(page, address, { by, way, finds }) {
  const [first, second] = way
  await page.goto(`${address}?path=/docs/foundations-introduction--docs`)
  const preview = page.frameLocator('#storybook-preview-iframe')
  await preview.getByRole('heading', { name: 'Strapline' }).waitFor({ timeout: patience })
  try {
    if (by === 'search' && second !== undefined) {
      await page.locator('#storybook-explorer-searchfield').fill(first)
      const results = page.locator('#storybook-explorer-menu').getByRole('option')
      // The parts of a result's place stand in elements of their own.
      const hasText = new RegExp(second.replaceAll(' ', '\\s*'))
      await results.filter({ hasText }).first().click({ timeout: patience })
    } else {
      for (const name of way) {
        await preview.getByRole('link', { name, exact: true }).first().click({ timeout: patience })
      }
    }
  } catch {
    return [`The way “${way.join('”, “')}” is not there.`]
  }
  const missing = []
  for (const text of finds) {
    const seen = preview.getByText(text).filter({ visible: true }).first()
    const isThere = await seen.waitFor({ timeout: patience }).then(
      () => true,
      () => false,
    )
    if (!isThere) missing.push(`“${text}” is not shown after “${way.join('”, “')}”.`)
  }
  return missing
}
