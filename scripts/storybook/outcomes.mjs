/**
 * What Storybook tells of the story that it shows: kept by the page, since it is told while the story is shown.
 *
 * @typedef {{ outcomes?: string[] }} Told
 */

/**
 * Every story ends as a test does: its `play` succeeds, and axe finds nothing. Nobody has reduced motion here, and
 * the canvas has whatever size is left beside the sidebar.
 *
 * @type {import('./visit.mjs').Check}
 */
export const outcomes = {
  name: 'outcomes',
  async watch(page) {
    await page.addInitScript(listen)
    return async () => {
      const told = await page.evaluate(() => {
        const page = /** @type {Told} */ (window)
        return page.outcomes?.splice(0)
      })
      return told ?? ['Storybook told nothing about it.']
    }
  },
}

/** Runs in the page, before Storybook. */
function listen() {
  /** @type {string[]} */
  const told = []
  /** @type {any} */
  let channel
  Object.assign(window, { outcomes: told })
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set(value) {
      channel = value
      const failures = ['playFunctionThrewException', 'unhandledErrorsWhilePlaying']
      for (const event of [...failures, 'storyThrewException', 'storyErrored']) {
        channel.on(event, (/** @type {any} */ failure) => {
          const { message } = [failure].flat()[0] ?? {}
          told.push(`It failed: ${String(message).split('\n')[0]}`)
        })
      }
      channel.on('storyFinished', (/** @type {any} */ { reporters }) => {
        for (const { type, status, result } of reporters) {
          if (status !== 'failed') continue
          const rules = result?.violations?.map((/** @type {any} */ { id }) => id).join(', ')
          told.push(`${type} found something: ${rules}.`)
        }
      })
    },
  })
}
