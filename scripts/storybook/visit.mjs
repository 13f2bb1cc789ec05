/**
 * An entry of Storybook's index.json.
 *
 * @typedef {object} Entry
 * @property {string} id
 * @property {'story' | 'docs'} type
 * @property {string} title its place in the sidebar: `Screens/Home`
 * @property {string[]} tags
 */

/**
 * Something that holds for every entry of the built Storybook.
 *
 * @typedef {object} Check
 * @property {string} name
 * @property {(page: import('playwright').Page, address: string) => Look | Promise<Look>} watch is called before `page` opens
 *   Storybook, at `address`. What it returns is called whenever the page shows another entry.
 */

/**
 * A check that shows the entries in pages of its own.
 *
 * @typedef {object} Tour
 * @property {string} name
 * @property {(how: TourOptions) => Promise<string>} run resolves to what it has looked at, in numbers
 */

/**
 * @typedef {object} TourOptions
 * @property {import('playwright').Browser} browser
 * @property {string} address of Storybook's folder
 * @property {Entry[]} entries those to look at
 * @property {(entry: { id: string }, problems: string[]) => void} report
 */

/**
 * Looks at the entry that has just been shown.
 *
 * @typedef {(frame: import('playwright').Frame, entry: Entry) => Promise<string[]>} Look resolves to a sentence
 *   for each problem; `frame` is that of the story
 */

/** Milliseconds that an entry may take to be shown, with its play function. */
const patience = 60_000

/**
 * Opens Storybook in a page, and returns a function that shows one entry after the other in it, as its sidebar
 * does. Stories run their play functions.
 *
 * @param {import('playwright').Page} page
 * @param {string} address of Storybook's folder
 * @param {string} story the id of the first one: a page that was opened for documentation gives no story its window
 * @returns {Promise<(entry: Entry) => Promise<import('playwright').Frame>>} rejects when an entry is not shown
 */
export async function openStorybook(page, address, story) {
  await page.goto(`${address}?path=/story/${story}`)
  const preview = await (await page.waitForSelector('#storybook-preview-iframe')).contentFrame()
  if (!preview) throw new Error('Storybook has no frame for stories.')
  /** @param {Pick<Entry, 'id' | 'type'>} entry */
  const showEntry = async (entry) => {
    // One that is left while it is being drawn, for the first time or for another window, ends in a reload.
    await preview.waitForFunction(isAtRest, undefined, { timeout: patience })
    await page.evaluate(show, { ...entry, patience })
    return preview
  }
  // Until Storybook answers, it goes on to the story that it was opened with.
  await showEntry({ id: story, type: 'story' })
  return showEntry
}

/** Runs in the preview: whether it has drawn an entry, and draws no other. */
function isAtRest() {
  const { currentRender } = /** @type {any} */ (window).__STORYBOOK_PREVIEW__ ?? {}
  if (!currentRender || currentRender.isPreparing()) return false
  // A page of documentation can be left at any time.
  return !currentRender.isPending?.()
}

/**
 * Runs in the page.
 *
 * @param {Pick<Entry, 'id' | 'type'> & { patience: number }} entry
 * @returns {Promise<void>}
 */
function show({ id, type, patience }) {
  /** @type {{ emit(event: string, value: unknown): void, on(event: string, heard: (value: any) => void): void, off(event: string, heard: (value: any) => void): void }} */
  const channel = /** @type {any} */ (window).__STORYBOOK_ADDONS_CHANNEL__
  const shown = ['storyFinished', 'docsRendered', 'storyUnchanged']
  const failed = ['storyMissing', 'storyErrored', 'storyThrewException']
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(new Error(`It was not shown within ${patience} ms.`)),
      patience,
    )
    /** @param {Error} [failure] */
    function settle(failure) {
      clearTimeout(timer)
      for (const event of shown) channel.off(event, onShown)
      for (const event of failed) channel.off(event, onFailed)
      if (failure) reject(failure)
      else resolve()
    }
    /** @param {string | { storyId: string }} value */
    function onShown(value) {
      if ((typeof value === 'string' ? value : value.storyId) === id) settle()
    }
    /** @param {string | { title?: string, description?: string, message?: string }} value */
    function onFailed(value) {
      const message = typeof value === 'string' ? value : (value.title ?? value.message)
      settle(new Error(`It was not shown: ${message}`))
    }
    for (const event of shown) channel.on(event, onShown)
    for (const event of failed) channel.on(event, onFailed)
    channel.emit('setCurrentStory', { storyId: id, viewMode: type })
  })
}

/** Runs in the preview: whether its story is drawn, and has played. */
export function isFinished() {
  const { currentRender } = /** @type {any} */ (window).__STORYBOOK_PREVIEW__ ?? {}
  return /finished|errored|aborted/.test(currentRender?.phase ?? '')
}
